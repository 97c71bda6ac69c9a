import { bend, type Points } from './bend'

/** What a person is asked to do, so that a photograph does not pass. */
export type Step = 'piscar' | 'direita' | 'esquerda'

/** What the landmarker sees of a face: how closed the eyes are (0 to 1), where the head points, in degrees, positive to the person's left, and its points in pixels. */
export interface FaceState {
  eyesClosed: number
  yaw: number
  points: Points
}

export type Progress =
  | { state: 'espera'; step: Step | 'frente' }
  | { state: 'feito' }
  | { state: 'falhou'; reason: keyof typeof FALHAS }

export const PEDIDOS: Readonly<Record<Step | 'frente', string>> = {
  piscar: 'Pisque os olhos',
  direita: 'Vire o rosto um pouco para a sua direita',
  esquerda: 'Vire o rosto um pouco para a sua esquerda',
  frente: 'Olhe de frente para a câmera',
}

export const FALHAS = {
  tempo: 'O tempo acabou antes do movimento. Tente de novo, ou use o cartão ou a busca.',
  rosto: 'O rosto saiu da câmera. Fique de frente e tente de novo.',
  outro: 'Outra pessoa apareceu na câmera. Fique só você diante dela e tente de novo.',
} as const

const STEP_MS = 6_000
/** A face may be lost for so long: turned heads are. */
const LOST_MS = 1_200
/** Between two frames no more time than this counts: what a slow device did not look at, nobody failed to do. */
const LOOK_MS = 300
const CLOSED = 0.55
const OPEN = 0.3
/** From where the step began: nobody stands quite straight before a camera. */
const TURNED = 16
const FRONT = 14
/** A flat picture bends by less, however it is held; a head by twice as much. */
const LEAST_BEND = 0.045
/** As alike as this, the face is still the one that was recognised. */
const SAME_FACE = 0.5
/** Less alike than this, it is somebody else's. */
const OTHER_FACE = 0.3

/** Two different steps, by chance: what comes cannot be recorded before. */
export function newSteps(random: () => number = Math.random): Step[] {
  const turn: Step = random() < 0.5 ? 'direita' : 'esquerda'
  return random() < 0.5 ? ['piscar', turn] : [turn, 'piscar']
}

/**
 * Follows a face through the steps, frame by frame. Each begins with open eyes and a face to the front that is the one which was
 * recognised, and so it ends: who does the movements is who is named.
 */
export class Challenge {
  readonly #steps: Step[]
  #at = 0
  #front: FaceState | null = null
  #isSame = false
  #frameAt: number
  /** Milliseconds looked at, since the step began and since a face was seen. */
  #stepMs = 0
  #lostMs = 0
  #end: Progress | null = null

  constructor(now: number, steps = newSteps()) {
    this.#steps = steps
    this.#frameAt = now
  }

  /** How alike the face before the camera is to the one that was recognised. */
  compare(likeness: number): void {
    if (likeness < OTHER_FACE) this.#end ??= { state: 'falhou', reason: 'outro' }
    if (likeness >= SAME_FACE) this.#isSame = true
  }

  /** @param faces what is seen now: none, one or several */
  see(faces: readonly FaceState[], now: number): Progress {
    this.#end ??= this.#judge(faces, now)
    return this.#end ?? { state: 'espera', step: this.#steps[this.#at] ?? 'frente' }
  }

  #judge(faces: readonly FaceState[], now: number): Progress | null {
    const looked = Math.min(now - this.#frameAt, LOOK_MS)
    this.#frameAt = now
    this.#stepMs += looked
    this.#lostMs += looked
    const [face] = faces
    if (faces.length > 1) return { state: 'falhou', reason: 'outro' }
    if (!face) return this.#lostMs > LOST_MS ? { state: 'falhou', reason: 'rosto' } : null
    this.#lostMs = 0
    if (this.#stepMs > STEP_MS) return { state: 'falhou', reason: 'tempo' }
    const isFront = face.eyesClosed < OPEN && Math.abs(face.yaw) < FRONT
    if (this.#front === null) {
      if (!isFront || !this.#isSame) return null
      this.#front = face
      return this.#at === this.#steps.length ? { state: 'feito' } : null
    }
    if (!isDone(this.#steps[this.#at], face, this.#front)) return null
    this.#at += 1
    this.#front = null
    this.#isSame = false
    this.#stepMs = 0
    return null
  }
}

function isDone(step: Step | undefined, face: FaceState, front: FaceState): boolean {
  if (step === 'piscar') return face.eyesClosed > CLOSED
  const turned = step === 'esquerda' ? face.yaw - front.yaw : front.yaw - face.yaw
  return turned > TURNED && bend(front.points, face.points) > LEAST_BEND
}
