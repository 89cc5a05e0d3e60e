raise ValueError('héllo 日本 🐍')
