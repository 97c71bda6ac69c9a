import modelUrl from '@face-models/face_landmarker.task?url'
import { FaceLandmarker, type FaceLandmarkerResult } from '@mediapipe/tasks-vision'
import loaderUrl from '@mediapipe/tasks-vision/vision_wasm_internal.js?url'
import wasmUrl from '@mediapipe/tasks-vision/vision_wasm_internal.wasm?url'
import type { FaceState } from './challenge'

/** How closed both eyes are: a wink is no blink. */
function eyesClosedIn(result: FaceLandmarkerResult, face: number): number {
  const shape = (name: string) =>
    result.faceBlendshapes[face]?.categories.find(({ categoryName }) => categoryName === name)?.score ?? 0
  return Math.min(shape('eyeBlinkLeft'), shape('eyeBlinkRight'))
}

/** From the matrix of the face's pose, column by column. */
function yawIn(result: FaceLandmarkerResult, face: number): number {
  const pose = result.facialTransformationMatrixes[face]?.data ?? []
  return (Math.atan2(pose[8] ?? 0, pose[10] ?? 1) * 180) / Math.PI
}

/** In pixels of the video: a face is not stretched by the shape of the frame. */
function pointsIn(result: FaceLandmarkerResult, face: number, video: HTMLVideoElement): Float32Array {
  const marks = result.faceLandmarks[face] ?? []
  const points = new Float32Array(marks.length * 2)
  for (const [n, { x, y }] of marks.entries())
    points.set([x * video.videoWidth, y * video.videoHeight], 2 * n)
  return points
}

/** Sees blinks and turns of the head in a film; on this device alone. */
export async function openLandmarker(): Promise<(video: HTMLVideoElement, now: number) => FaceState[]> {
  const files = { wasmLoaderPath: loaderUrl, wasmBinaryPath: wasmUrl }
  const landmarker = await FaceLandmarker.createFromOptions(files, {
    baseOptions: { modelAssetPath: modelUrl, delegate: 'CPU' },
    runningMode: 'VIDEO',
    numFaces: 2,
    outputFaceBlendshapes: true,
    outputFacialTransformationMatrixes: true,
  })
  return (video, now) => {
    const result = landmarker.detectForVideo(video, now)
    return result.faceLandmarks.map((_, face) => ({
      eyesClosed: eyesClosedIn(result, face),
      yaw: yawIn(result, face),
      points: pointsIn(result, face, video),
    }))
  }
}
