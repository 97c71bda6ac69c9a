/** Names the models (`../models`) and how they are used. Templates are compared only with those of the same name. */
export const LOCAL_MODEL = 'local/blazeface-sface-2021dec/1'

export interface ModelFile {
  name: string
  sha256: string
}

/** MediaPipe's BlazeFace, back camera, 256 × 256 (Apache-2.0). */
export const BLAZEFACE: ModelFile = {
  name: 'face_detection_back_256x256_barracuda.onnx',
  sha256: '427cbbe0fc41448d09e1dc9cfabe2423d997cf2faaeab91fadd09a510b63b8e2',
}

/** OpenCV Zoo's face_recognition_sface_2021dec (Apache-2.0). */
export const SFACE: ModelFile = {
  name: 'sface.onnx',
  sha256: '0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79',
}
