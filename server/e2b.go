package server

import "net/http"

func (s *Server) e2bRoutes() []route                                       { return nil }
func (s *Server) serveSandbox(w http.ResponseWriter, r *http.Request) bool { return false }
