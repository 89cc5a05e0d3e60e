package server

func (s *Server) mcpRoutes() []route { return nil }
