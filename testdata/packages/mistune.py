# /// script
# dependencies = ["mistune"]
# ///
import mistune

text = "# Head\n\nA *b* **c** ~~d~~ `e` <f@g.h>\n\n- [x] done\n- [ ] not\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```py\nx = 1\n```\n"
print(mistune.html(text))
print(mistune.create_markdown(renderer="ast", plugins=["table"])("a\n\n1. b\n"))


class R(mistune.HTMLRenderer):
    def heading(self, text, level, **attrs):
        return f"<title{level}>{text}</title{level}>\n"


print(mistune.create_markdown(renderer=R(), plugins=["strikethrough", "task_lists"])(text))
