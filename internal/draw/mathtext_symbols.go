// This file has the names of mathematics.

package draw

import "sync"

// spaces are commands that leave room, in parts of an em.
var spaces = map[string]float64{" ": 0.33, ",": 0.17, ":": 0.22, ";": 0.28, "!": -0.17, "quad": 1, "qquad": 2,
	"enspace": 0.5, "hspace": 0, "/": 0.08}

// functionNames are set upright.
const functionNames = " sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lg exp lim max min sup inf det dim gcd deg arg ker hom Pr "

// accents are the marks that commands set over a group.
var accents = map[string]rune{
	"hat": 'ˆ', "widehat": 'ˆ', "bar": '¯', "overline": '¯', "tilde": '˜', "widetilde": '˜', "dot": '˙',
	"ddot": '¨', "vec": '→', "acute": '´', "grave": '`', "breve": '˘',
	"check": 'ˇ', "mathring": '˚', "overrightarrow": '→', "overleftarrow": '←',
	// The short names of TeX, as in \"o.
	`"`: '¨', "'": '´', "`": '`', "^": 'ˆ', "~": '˜', ".": '˙',
}

// Letters that the fonts have in other alphabets; others are set as italic ones.
var (
	doubleLetters  = map[rune]rune{'C': 'ℂ', 'H': 'ℍ', 'N': 'ℕ', 'P': 'ℙ', 'Q': 'ℚ', 'R': 'ℝ', 'Z': 'ℤ'}
	scriptLetters  = map[rune]rune{'B': 'ℬ', 'E': 'ℰ', 'F': 'ℱ', 'H': 'ℋ', 'I': 'ℐ', 'L': 'ℒ', 'M': 'ℳ', 'R': 'ℛ'}
	frakturLetters = map[rune]rune{'C': 'ℭ', 'H': 'ℌ', 'I': 'ℑ', 'R': 'ℜ', 'Z': 'ℨ'}

	alphabets = map[letterStyle]map[rune]rune{double: doubleLetters, script: scriptLetters, fraktur: frakturLetters}
)

// symbols are the names of TeX for characters.
var symbols = sync.OnceValue(func() map[string]rune {
	return map[string]rune{
		"alpha": 'α', "beta": 'β', "gamma": 'γ', "delta": 'δ', "epsilon": 'ϵ', "varepsilon": 'ε', "zeta": 'ζ',
		"eta": 'η', "theta": 'θ', "vartheta": 'ϑ', "iota": 'ι', "kappa": 'κ',
		"lambda": 'λ', "mu": 'μ', "nu": 'ν', "xi": 'ξ', "omicron": 'ο', "pi": 'π', "rho": 'ρ', "sigma": 'σ',
		"varsigma": 'ς', "tau": 'τ', "upsilon": 'υ', "phi": 'ϕ', "varphi": 'φ',
		"chi": 'χ', "psi": 'ψ', "omega": 'ω',
		"Gamma": 'Γ', "Delta": 'Δ', "Theta": 'Θ', "Lambda": 'Λ', "Xi": 'Ξ', "Pi": 'Π', "Sigma": 'Σ', "Upsilon": 'Υ',
		"Phi": 'Φ', "Psi": 'Ψ', "Omega": 'Ω',
		"pm": '±', "mp": '∓', "times": '×', "div": '÷', "cdot": '⋅', "ast": '∗', "star": '⋆', "circ": '∘',
		"bullet": '∙', "oplus": '⊕', "otimes": '⊗',
		"leq": '≤', "le": '≤', "geq": '≥', "ge": '≥', "neq": '≠', "ne": '≠', "approx": '≈', "equiv": '≡',
		"sim": '∼', "simeq": '≃', "cong": '≅', "propto": '∝', "ll": '≪', "gg": '≫',
		"in": '∈', "notin": '∉', "ni": '∋', "subset": '⊂', "supset": '⊃', "subseteq": '⊆', "supseteq": '⊇',
		"cup": '∪', "cap": '∩', "emptyset": '∅', "setminus": '∖',
		"forall": '∀', "exists": '∃', "neg": '¬', "wedge": '∧', "vee": '∨', "land": '∧', "lor": '∨', "mid": '∣',
		"parallel": '∥', "perp": '⟂',
		"to": '→', "rightarrow": '→', "leftarrow": '←', "leftrightarrow": '↔', "uparrow": '↑', "downarrow": '↓',
		"Rightarrow": '⇒', "Leftarrow": '⇐', "Leftrightarrow": '⇔', "mapsto": '↦',
		"infty": '∞', "partial": '∂', "nabla": '∇', "sum": '∑', "prod": '∏', "int": '∫', "iint": '∬', "oint": '∮',
		"angle": '∠', "triangle": '△', "degree": '°', "prime": '′', "hbar": 'ℏ',
		"ell": 'ℓ', "Re": 'ℜ', "Im": 'ℑ', "aleph": 'ℵ', "ldots": '…', "dots": '…', "cdots": '⋯', "vdots": '⋮',
		"langle": '⟨', "rangle": '⟩', "lfloor": '⌊', "rfloor": '⌋', "lceil": '⌈',
		"rceil": '⌉', "vert": '|', "Vert": '‖', "|": '‖', "{": '{', "}": '}', "%": '%', "$": '$', "#": '#',
		"&": '&', "_": '_', "lbrace": '{', "rbrace": '}', "backslash": '\\',
		"dagger": '†', "copyright": '©', "euro": '€', "circledR": '®', "AA": 'Å', "ss": 'ß', "checkmark": '✓',
		"square": '□', "diamond": '⋄', "therefore": '∴', "because": '∵',
		"clubsuit": '♣', "diamondsuit": '♢', "heartsuit": '♡', "spadesuit": '♠', "flat": '♭', "natural": '♮', "sharp": '♯',
		"top": '⊤', "bot": '⊥', "vdash": '⊢', "dashv": '⊣', "wp": '℘', "bigcup": '⋃', "bigcap": '⋂', "coprod": '∐', "iiint": '∭',
		"asymp": '≍', "doteq": '≐', "prec": '≺', "succ": '≻', "ominus": '⊖', "oslash": '⊘', "odot": '⊙', "uplus": '⊎', "sqcup": '⊔',
		"sqcap": '⊓', "wr": '≀', "longrightarrow": '⟶', "longleftarrow": '⟵', "hookrightarrow": '↪', "hookleftarrow": '↩',
		"nearrow": '↗', "searrow": '↘', "swarrow": '↙', "nwarrow": '↖', "updownarrow": '↕', "Uparrow": '⇑', "Downarrow": '⇓',
		"iff": '⇔', "nexists": '∄', "ddagger": '‡', "S": '§', "P": '¶', "o": 'ø', "O": 'Ø', "ae": 'æ', "AE": 'Æ', "oe": 'œ',
		"OE": 'Œ', "l": 'ł', "L": 'Ł', "i": 'ı', "imath": 'ı', "beth": 'ℶ', "mho": '℧', "bigstar": '★', "varnothing": '∅', "complement": '∁',
	}
})
