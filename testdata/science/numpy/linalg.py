# Linear algebra and transforms.
import warnings

import numpy as np

warnings.simplefilter("ignore")
a = np.array([[4., 1], [2, 3]])
s = np.array([[2., 1], [1, 3]])
f = np.arange(8.)


def raises(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("nothing was raised")


assert repr((np.linalg.det(a))) == 'np.float64(10.000000000000002)', repr((np.linalg.det(a)))
assert repr((np.linalg.inv(a))) == 'array([[ 0.3, -0.1],\n       [-0.2,  0.4]])', repr((np.linalg.inv(a)))
assert repr((np.linalg.solve(a,[1,2]))) == 'array([0.1, 0.6])', repr((np.linalg.solve(a,[1,2])))
assert repr((np.linalg.eig(a))) == 'EigResult(eigenvalues=array([5., 2.]), eigenvectors=array([[ 0.70710678, -0.4472136 ],\n       [ 0.70710678,  0.89442719]]))', repr((np.linalg.eig(a)))
assert repr((np.linalg.eigvals(a))) == 'array([5., 2.])', repr((np.linalg.eigvals(a)))
assert repr((np.linalg.eigh(s))) == 'EighResult(eigenvalues=array([1.38196601, 3.61803399]), eigenvectors=array([[-0.85065081,  0.52573111],\n       [ 0.52573111,  0.85065081]]))', repr((np.linalg.eigh(s)))
assert repr((np.linalg.svd(a))) == 'SVDResult(U=array([[-0.76775173, -0.64074744],\n       [-0.64074744,  0.76775173]]), S=array([5.11667274, 1.95439508]), Vh=array([[-0.85065081, -0.52573111],\n       [-0.52573111,  0.85065081]]))', repr((np.linalg.svd(a)))
assert repr((np.linalg.qr(a))) == 'QRResult(Q=array([[-0.89442719, -0.4472136 ],\n       [-0.4472136 ,  0.89442719]]), R=array([[-4.47213595, -2.23606798],\n       [ 0.        ,  2.23606798]]))', repr((np.linalg.qr(a)))
assert repr((np.linalg.cholesky(s))) == 'array([[1.41421356, 0.        ],\n       [0.70710678, 1.58113883]])', repr((np.linalg.cholesky(s)))
assert repr((np.linalg.norm(a))) == 'np.float64(5.477225575051661)', repr((np.linalg.norm(a)))
assert repr((np.linalg.norm([3,4]))) == 'np.float64(5.0)', repr((np.linalg.norm([3,4])))
assert repr((np.linalg.norm(a,1))) == 'np.float64(6.0)', repr((np.linalg.norm(a,1)))
assert repr((np.linalg.norm(a,axis=1))) == 'array([4.12310563, 3.60555128])', repr((np.linalg.norm(a,axis=1)))
assert repr((np.linalg.matrix_rank(a))) == 'np.int64(2)', repr((np.linalg.matrix_rank(a)))
assert repr((np.linalg.pinv(a))) == 'array([[ 0.3, -0.1],\n       [-0.2,  0.4]])', repr((np.linalg.pinv(a)))
assert repr((np.linalg.lstsq(np.array([[1.,1],[1,2],[1,3]]),[1,2,2],rcond=None))) == '(array([0.66666667, 0.5       ]), array([0.16666667]), np.int32(2), array([4.07914333, 0.60049122]))', repr((np.linalg.lstsq(np.array([[1.,1],[1,2],[1,3]]),[1,2,2],rcond=None)))
assert repr((np.linalg.cond(a))) == 'np.float64(2.6180339887498945)', repr((np.linalg.cond(a)))
assert repr((np.linalg.slogdet(a))) == 'SlogdetResult(sign=np.float64(1.0), logabsdet=np.float64(2.302585092994046))', repr((np.linalg.slogdet(a)))
assert repr((np.linalg.matrix_power(a,3))) == 'array([[86., 39.],\n       [78., 47.]])', repr((np.linalg.matrix_power(a,3)))
assert raises(lambda: np.linalg.inv(np.zeros((2,2)))) == 'LinAlgError: Singular matrix'
assert raises(lambda: np.linalg.det([1,2])) == 'LinAlgError: 1-dimensional array given. Array must be at least two-dimensional'
assert raises(lambda: np.linalg.inv(np.ones((2,3)))) == 'LinAlgError: Last 2 dimensions of the array must be square'
assert repr((np.linalg.eig([[0,1],[-1,0]]))) == 'EigResult(eigenvalues=array([0.+1.j, 0.-1.j]), eigenvectors=array([[0.70710678+0.j        , 0.70710678-0.j        ],\n       [0.        +0.70710678j, 0.        -0.70710678j]]))', repr((np.linalg.eig([[0,1],[-1,0]])))
assert repr((np.fft.fft(f))) == 'array([28.+0.j        , -4.+9.65685425j, -4.+4.j        , -4.+1.65685425j,\n       -4.+0.j        , -4.-1.65685425j, -4.-4.j        , -4.-9.65685425j])', repr((np.fft.fft(f)))
assert repr((np.fft.ifft(np.fft.fft(f)).real)) == 'array([0., 1., 2., 3., 4., 5., 6., 7.])', repr((np.fft.ifft(np.fft.fft(f)).real))
assert repr((np.fft.rfft(f))) == 'array([28.+0.j        , -4.+9.65685425j, -4.+4.j        , -4.+1.65685425j,\n       -4.+0.j        ])', repr((np.fft.rfft(f)))
assert repr((np.fft.irfft(np.fft.rfft(f)))) == 'array([0., 1., 2., 3., 4., 5., 6., 7.])', repr((np.fft.irfft(np.fft.rfft(f))))
assert repr((np.fft.fftfreq(5))) == 'array([ 0. ,  0.2,  0.4, -0.4, -0.2])', repr((np.fft.fftfreq(5)))
assert repr((np.fft.fftshift(np.arange(5)))) == 'array([3, 4, 0, 1, 2])', repr((np.fft.fftshift(np.arange(5))))
assert repr((np.fft.fft2(np.eye(2)))) == 'array([[2.+0.j, 0.+0.j],\n       [0.+0.j, 2.+0.j]])', repr((np.fft.fft2(np.eye(2))))
assert repr((np.roots([1,-3,2]))) == 'array([2., 1.])', repr((np.roots([1,-3,2])))
assert repr((np.polyfit([1,2,3],[2,4,6],1))) == 'array([2.00000000e+00, 2.52280859e-15])', repr((np.polyfit([1,2,3],[2,4,6],1)))
assert repr((np.poly([1,2]))) == 'array([ 1., -3.,  2.])', repr((np.poly([1,2])))
assert repr((np.polyfit([0,1,2,3],[1,2,5,10],2))) == 'array([ 1.00000000e+00, -2.90785193e-15,  1.00000000e+00])', repr((np.polyfit([0,1,2,3],[1,2,5,10],2)))
assert repr((np.linalg.det(np.stack([a,s])))) == 'array([10.,  5.])', repr((np.linalg.det(np.stack([a,s]))))
assert repr((np.linalg.LinAlgError)) == "<class 'numpy.linalg.LinAlgError'>", repr((np.linalg.LinAlgError))
