package frozen

import (
	"embed"
	"io/fs"
	"reflect"
)

// content returns the text of an open file of an embed.FS, as it lies in the program if that can be
// had: FS.ReadFile makes a copy, and memory that is new to the process is what loading a module costs
// most, a tenth of the first import of matplotlib.
//
// Package embed keeps a file as a pointer to a struct that has its data as a string. It may do so in
// another way some day; then the file is copied.
func content(files *embed.FS, name string, f fs.File) (string, error) {
	if v := reflect.ValueOf(f); v.Kind() == reflect.Pointer && v.Elem().Kind() == reflect.Struct && v.Elem().NumField() > 0 {
		if v = v.Elem().Field(0); v.Kind() == reflect.Pointer && v.Elem().Kind() == reflect.Struct {
			if data := v.Elem().FieldByName("data"); data.Kind() == reflect.String {
				return data.String(), nil
			}
		}
	}
	data, err := files.ReadFile(name)
	return string(data), err
}
