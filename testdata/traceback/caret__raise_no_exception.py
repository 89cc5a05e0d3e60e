raise "text"
