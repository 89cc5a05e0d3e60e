#include "textflag.h"

// Every function works on n elements, a multiple of eight that is not zero, with the instructions
// that each amd64 processor has (SSE2). Bounds are checked by the callers in simd_amd64.go.

// LOAD2 takes the arguments o, a, b and n. X8 gathers what tells of odd results.
#define LOAD2 \
	MOVQ o+0(FP), DI \
	MOVQ a+8(FP), SI \
	MOVQ b+16(FP), DX \
	MOVQ n+24(FP), CX \
	PXOR X8, X8

// LOAD1 takes the arguments o, a and n.
#define LOAD1 \
	MOVQ o+0(FP), DI \
	MOVQ a+8(FP), SI \
	MOVQ n+16(FP), CX \
	PXOR X8, X8

// A reads eight elements of a into X0 to X3, B of b into X4 to X7, O writes X0 to X3.
#define A \
	MOVUPD (SI), X0 \
	MOVUPD 16(SI), X1 \
	MOVUPD 32(SI), X2 \
	MOVUPD 48(SI), X3

#define B \
	MOVUPD (DX), X4 \
	MOVUPD 16(DX), X5 \
	MOVUPD 32(DX), X6 \
	MOVUPD 48(DX), X7

#define O \
	MOVUPD X0, (DI) \
	MOVUPD X1, 16(DI) \
	MOVUPD X2, 32(DI) \
	MOVUPD X3, 48(DI)

// NEXT1 and NEXT2 go to the next eight elements; JNE follows.
#define NEXT1 \
	ADDQ $64, SI \
	ADDQ $64, DI \
	SUBQ $8, CX

#define NEXT2 \
	ADDQ $64, DX \
	NEXT1

// WATCH adds results less themselves to X8: zeros, or NaN for an infinity and a NaN.
#define WATCH \
	MOVAPD X0, X4 \
	MOVAPD X1, X5 \
	MOVAPD X2, X6 \
	MOVAPD X3, X7 \
	SUBPD X0, X4 \
	SUBPD X1, X5 \
	SUBPD X2, X6 \
	SUBPD X3, X7 \
	ORPD X4, X8 \
	ORPD X5, X8 \
	ORPD X6, X8 \
	ORPD X7, X8

// ANY sets AL if a bit of X8 is set.
#define ANY \
	PXOR X9, X9 \
	PCMPEQL X9, X8 \
	PMOVMSKB X8, AX \
	CMPL AX, $0xffff \
	SETNE AL

#define ARITHMETIC(OP) \
	LOAD2 \
loop: \
	A \
	B \
	OP X4, X0 \
	OP X5, X1 \
	OP X6, X2 \
	OP X7, X3 \
	O \
	WATCH \
	NEXT2 \
	JNE loop \
	ANY \
	MOVB AX, ret+32(FP) \
	RET

// WATCH32 is WATCH of float32. Sixteen of them take the room of eight float64, so A, B and O serve both.
#define WATCH32 \
	MOVAPS X0, X4 \
	MOVAPS X1, X5 \
	MOVAPS X2, X6 \
	MOVAPS X3, X7 \
	SUBPS X0, X4 \
	SUBPS X1, X5 \
	SUBPS X2, X6 \
	SUBPS X3, X7 \
	ORPS X4, X8 \
	ORPS X5, X8 \
	ORPS X6, X8 \
	ORPS X7, X8

// NEXT232 goes to the next sixteen elements; JNE follows.
#define NEXT232 \
	ADDQ $64, DX \
	ADDQ $64, SI \
	ADDQ $64, DI \
	SUBQ $16, CX

#define ARITHMETIC32(OP) \
	LOAD2 \
loop: \
	A \
	B \
	OP X4, X0 \
	OP X5, X1 \
	OP X6, X2 \
	OP X7, X3 \
	O \
	WATCH32 \
	NEXT232 \
	JNE loop \
	ANY \
	MOVB AX, ret+32(FP) \
	RET

// func addSSE(o, a, b *float64, n int) bool
TEXT ·addSSE(SB), NOSPLIT, $0-33
	ARITHMETIC(ADDPD)

// func subSSE(o, a, b *float64, n int) bool
TEXT ·subSSE(SB), NOSPLIT, $0-33
	ARITHMETIC(SUBPD)

// func mulSSE(o, a, b *float64, n int) bool
TEXT ·mulSSE(SB), NOSPLIT, $0-33
	ARITHMETIC(MULPD)

// func divSSE(o, a, b *float64, n int) bool
TEXT ·divSSE(SB), NOSPLIT, $0-33
	ARITHMETIC(DIVPD)

// func squareSSE(o, a *float64, n int) bool
TEXT ·squareSSE(SB), NOSPLIT, $0-25
	LOAD1
loop:
	A
	MULPD X0, X0
	MULPD X1, X1
	MULPD X2, X2
	MULPD X3, X3
	O
	WATCH
	NEXT1
	JNE  loop
	ANY
	MOVB AX, ret+24(FP)
	RET

// func sqrtSSE(o, a *float64, n int) bool
TEXT ·sqrtSSE(SB), NOSPLIT, $0-25
	LOAD1
loop:
	A
	SQRTPD X0, X0
	SQRTPD X1, X1
	SQRTPD X2, X2
	SQRTPD X3, X3
	O
	WATCH
	NEXT1
	JNE  loop
	ANY
	MOVB AX, ret+24(FP)
	RET

// SIGN makes X9 the sign bits of two numbers, REST all others.
#define SIGN \
	PCMPEQL X9, X9 \
	PSLLQ $63, X9

#define REST \
	PCMPEQL X9, X9 \
	PSRLQ $1, X9

#define BITS(OP) \
loop: \
	A \
	OP X9, X0 \
	OP X9, X1 \
	OP X9, X2 \
	OP X9, X3 \
	O \
	NEXT1 \
	JNE loop \
	RET

// func absSSE(o, a *float64, n int)
TEXT ·absSSE(SB), NOSPLIT, $0-24
	LOAD1
	REST
	BITS(ANDPD)

// func negSSE(o, a *float64, n int)
TEXT ·negSSE(SB), NOSPLIT, $0-24
	LOAD1
	SIGN
	BITS(XORPD)

// RINT rounds R to an even whole number. The sum with 2^52 (X10) has no place for a fraction; what is
// as large as that is whole, or NaN, and stays. X9 has the bits beside the signs; S, T and U are lost.
#define RINT(R, S, T, U) \
	MOVAPD R, S \
	ANDPD X9, S \
	MOVAPD S, T \
	CMPPD X10, T, $1 \
	ADDPD X10, S \
	SUBPD X10, S \
	MOVAPD X9, U \
	ANDNPD R, U \
	ORPD U, S \
	ANDPD T, S \
	ANDNPD R, T \
	ORPD S, T \
	MOVAPD T, R

#define TWO52 \
	MOVQ $0x4330000000000000, AX \
	MOVQ AX, X10 \
	UNPCKLPD X10, X10

// func rintSSE(o, a *float64, n int) bool
TEXT ·rintSSE(SB), NOSPLIT, $0-25
	LOAD1
	REST
	TWO52
loop:
	A
	RINT(X0, X4, X5, X6)
	RINT(X1, X4, X5, X6)
	RINT(X2, X4, X5, X6)
	RINT(X3, X4, X5, X6)
	O
	WATCH
	NEXT1
	JNE  loop
	ANY
	MOVB AX, ret+24(FP)
	RET

// func roundSSE(o, a *float64, n int, scale float64) bool
TEXT ·roundSSE(SB), NOSPLIT, $0-33
	LOAD1
	REST
	TWO52
	MOVSD scale+24(FP), X11
	UNPCKLPD X11, X11
loop:
	A
	MULPD X11, X0
	MULPD X11, X1
	MULPD X11, X2
	MULPD X11, X3
	RINT(X0, X4, X5, X6)
	RINT(X1, X4, X5, X6)
	RINT(X2, X4, X5, X6)
	RINT(X3, X4, X5, X6)
	DIVPD X11, X0
	DIVPD X11, X1
	DIVPD X11, X2
	DIVPD X11, X3
	O
	WATCH
	NEXT1
	JNE  loop
	ANY
	MOVB AX, ret+32(FP)
	RET

// EXTREME makes R the extreme of R and S. MAXPD and MINPD give the second operand if one is NaN or
// both are zeros; R stays where it alone is NaN. T and U are lost.
#define EXTREME(OP, R, S, T, U) \
	MOVAPD R, T \
	CMPPD T, T, $3 \
	MOVAPD S, U \
	CMPPD U, U, $7 \
	ANDPD U, T \
	MOVAPD R, U \
	ANDPD T, U \
	OP S, R \
	ANDNPD R, T \
	ORPD U, T \
	MOVAPD T, R

#define EXTREMES(OP) \
	LOAD2 \
loop: \
	A \
	B \
	EXTREME(OP, X0, X4, X8, X9) \
	EXTREME(OP, X1, X5, X10, X11) \
	EXTREME(OP, X2, X6, X8, X9) \
	EXTREME(OP, X3, X7, X10, X11) \
	O \
	NEXT2 \
	JNE loop \
	RET

// func maxSSE(o, a, b *float64, n int)
TEXT ·maxSSE(SB), NOSPLIT, $0-32
	EXTREMES(MAXPD)

// func minSSE(o, a, b *float64, n int)
TEXT ·minSSE(SB), NOSPLIT, $0-32
	EXTREMES(MINPD)

// func squaresSSE(o, a *float64, n int, mean float64)
TEXT ·squaresSSE(SB), NOSPLIT, $0-32
	LOAD1
	MOVSD mean+24(FP), X10
	UNPCKLPD X10, X10
loop:
	A
	SUBPD X10, X0
	SUBPD X10, X1
	SUBPD X10, X2
	SUBPD X10, X3
	MULPD X0, X0
	MULPD X1, X1
	MULPD X2, X2
	MULPD X3, X3
	O
	NEXT1
	JNE  loop
	RET

// CLIP limits R to X10 and X11, which are not NaN. If R is NaN, or a zero beside one, it stays. S is
// lost.
#define CLIP(R, S) \
	MOVAPD X10, S \
	MAXPD R, S \
	MOVAPD X11, R \
	MINPD S, R

// func clipSSE(o, a *float64, n int, lo, hi float64)
TEXT ·clipSSE(SB), NOSPLIT, $0-40
	LOAD1
	MOVSD lo+24(FP), X10
	UNPCKLPD X10, X10
	MOVSD hi+32(FP), X11
	UNPCKLPD X11, X11
loop:
	A
	CLIP(X0, X4)
	CLIP(X1, X5)
	CLIP(X2, X6)
	CLIP(X3, X7)
	O
	NEXT1
	JNE  loop
	RET

// COMPARE stores a byte of 0 or 1 for every pair: masks of 64 bits are packed to 32, 16 and 8.
#define COMPARE(HOW) \
	LOAD2 \
	MOVQ $0x0101010101010101, AX \
	MOVQ AX, X9 \
loop: \
	A \
	B \
	CMPPD X4, X0, HOW \
	CMPPD X5, X1, HOW \
	CMPPD X6, X2, HOW \
	CMPPD X7, X3, HOW \
	SHUFPS $0x88, X1, X0 \
	SHUFPS $0x88, X3, X2 \
	PACKSSLW X2, X0 \
	PACKSSWB X0, X0 \
	PAND X9, X0 \
	MOVQ X0, (DI) \
	ADDQ $64, SI \
	ADDQ $64, DX \
	ADDQ $8, DI \
	SUBQ $8, CX \
	JNE loop \
	RET

// func eqSSE(o *uint8, a, b *float64, n int)
TEXT ·eqSSE(SB), NOSPLIT, $0-32
	COMPARE($0)

// func ltSSE(o *uint8, a, b *float64, n int)
TEXT ·ltSSE(SB), NOSPLIT, $0-32
	COMPARE($1)

// func leSSE(o *uint8, a, b *float64, n int)
TEXT ·leSSE(SB), NOSPLIT, $0-32
	COMPARE($2)

// func neSSE(o *uint8, a, b *float64, n int)
TEXT ·neSSE(SB), NOSPLIT, $0-32
	COMPARE($4)

// DOUBT adds to X8 whether a number of R is as large as X10 (or NaN), or smaller than X11 and not
// zero. S and T are lost.
#define DOUBT(R, S, T) \
	MOVAPD R, S \
	ANDPD X9, S \
	MOVAPD S, T \
	CMPPD X11, T, $1 \
	ANDPD S, T \
	CMPPD X10, S, $5 \
	ORPD S, X8 \
	ORPD T, X8

// func narrowSSE(o *float32, a *float64, n int) bool
TEXT ·narrowSSE(SB), NOSPLIT, $0-25
	LOAD1
	REST
	MOVQ $0x47e0000000000000, AX // 2^127
	MOVQ AX, X10
	UNPCKLPD X10, X10
	MOVQ $0x3810000000000000, AX // 2^-126
	MOVQ AX, X11
	UNPCKLPD X11, X11
loop:
	A
	DOUBT(X0, X4, X5)
	DOUBT(X1, X6, X7)
	DOUBT(X2, X4, X5)
	DOUBT(X3, X6, X7)
	CVTPD2PS X0, X0
	CVTPD2PS X1, X1
	CVTPD2PS X2, X2
	CVTPD2PS X3, X3
	UNPCKLPD X1, X0
	UNPCKLPD X3, X2
	MOVUPS X0, (DI)
	MOVUPS X2, 16(DI)
	ADDQ $64, SI
	ADDQ $32, DI
	SUBQ $8, CX
	JNE  loop
	ANY
	MOVB AX, ret+24(FP)
	RET

// func widenSSE(o *float64, a *float32, n int)
TEXT ·widenSSE(SB), NOSPLIT, $0-24
	LOAD1
loop:
	MOVSD (SI), X0
	MOVSD 8(SI), X1
	MOVSD 16(SI), X2
	MOVSD 24(SI), X3
	CVTPS2PD X0, X0
	CVTPS2PD X1, X1
	CVTPS2PD X2, X2
	CVTPS2PD X3, X3
	O
	ADDQ $32, SI
	ADDQ $64, DI
	SUBQ $8, CX
	JNE  loop
	RET

// BYTES combines 64 bytes at a time.
#define BYTES(OP) \
	LOAD2 \
loop: \
	A \
	B \
	OP X4, X0 \
	OP X5, X1 \
	OP X6, X2 \
	OP X7, X3 \
	O \
	ADDQ $64, SI \
	ADDQ $64, DX \
	ADDQ $64, DI \
	SUBQ $64, CX \
	JNE loop \
	RET

// func andSSE(o, a, b *uint8, n int)
TEXT ·andSSE(SB), NOSPLIT, $0-32
	BYTES(PAND)

// func orSSE(o, a, b *uint8, n int)
TEXT ·orSSE(SB), NOSPLIT, $0-32
	BYTES(POR)

// func xorSSE(o, a, b *uint8, n int)
TEXT ·xorSSE(SB), NOSPLIT, $0-32
	BYTES(PXOR)

// func add32SSE(o, a, b *float32, n int) bool
TEXT ·add32SSE(SB), NOSPLIT, $0-33
	ARITHMETIC32(ADDPS)

// func sub32SSE(o, a, b *float32, n int) bool
TEXT ·sub32SSE(SB), NOSPLIT, $0-33
	ARITHMETIC32(SUBPS)

// func mul32SSE(o, a, b *float32, n int) bool
TEXT ·mul32SSE(SB), NOSPLIT, $0-33
	ARITHMETIC32(MULPS)

// func div32SSE(o, a, b *float32, n int) bool
TEXT ·div32SSE(SB), NOSPLIT, $0-33
	ARITHMETIC32(DIVPS)

// COMPLEX multiplies the complex number in x by that in y. X14 has the sign of the real part: a sum with
// the negative product is the difference. X10 to X13 are overwritten.
#define COMPLEX(x, y) \
	MOVAPD y, X10 \
	UNPCKLPD X10, X10 \
	MOVAPD y, X11 \
	UNPCKHPD X11, X11 \
	MOVAPD x, X12 \
	SHUFPD $1, X12, X12 \
	MULPD X10, x \
	MULPD X11, X12 \
	XORPD X14, X12 \
	ADDPD X12, x

// func complexMulSSE(o, a, b *float64, n int) bool
TEXT ·complexMulSSE(SB), NOSPLIT, $0-33
	LOAD2
	MOVQ $0x8000000000000000, AX
	MOVQ AX, X14
loop:
	A
	B
	COMPLEX(X0, X4)
	COMPLEX(X1, X5)
	COMPLEX(X2, X6)
	COMPLEX(X3, X7)
	O
	WATCH
	NEXT2
	JNE  loop
	ANY
	MOVB AX, ret+32(FP)
	RET

// COMPLEX32 is COMPLEX of two complex numbers at once.
#define COMPLEX32(x, y) \
	MOVAPS y, X10 \
	SHUFPS $0xa0, X10, X10 \
	MOVAPS y, X11 \
	SHUFPS $0xf5, X11, X11 \
	MOVAPS x, X12 \
	SHUFPS $0xb1, X12, X12 \
	MULPS X10, x \
	MULPS X11, X12 \
	XORPS X14, X12 \
	ADDPS X12, x

// func complexMul32SSE(o, a, b *float32, n int) bool
TEXT ·complexMul32SSE(SB), NOSPLIT, $0-33
	LOAD2
	MOVQ $0x80000000, AX
	MOVQ AX, X14
	PUNPCKLQDQ X14, X14
loop:
	A
	B
	COMPLEX32(X0, X4)
	COMPLEX32(X1, X5)
	COMPLEX32(X2, X6)
	COMPLEX32(X3, X7)
	O
	WATCH32
	NEXT232
	JNE  loop
	ANY
	MOVB AX, ret+32(FP)
	RET
