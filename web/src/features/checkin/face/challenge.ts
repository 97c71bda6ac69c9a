/** What a person is asked to do, so that a photograph does not pass. */
export type Step = 'piscar' | 'direita' | 'esquerda'

/** What the landmarker sees of a face: how closed the eyes are (0 to 1) and where the head points, in degrees, positive to the person's left. */
export interface FaceState {
  eyesClosed: number
  yaw: number
}

export type Progress =
  | { state: 'espera'; step: Step }
  | { state: 'feito' }
  | { state: 'falhou'; reason: keyof typeof FALHAS }

export const PEDIDOS: Readonly<Record<Step, string>> = {
  piscar: 'Pisque os olhos',
  direita: 'Vire o rosto um pouco para a sua direita',
  esquerda: 'Vire o rosto um pouco para a sua esquerda',
}

export const FALHAS = {
  tempo: 'O tempo acabou antes do movimento. Tente de novo, ou use o cartão ou a busca.',
  rosto: 'O rosto saiu da câmera. Fique de frente e tente de novo.',
  outro: 'Outra pessoa apareceu na câmera. Fique só você diante dela e tente de novo.',
} as const

const STEP_MS = 6_000
/** A face may be lost for so long: turned heads are. */
const LOST_MS = 1_200
const CLOSED = 0.55
const OPEN = 0.3
const TURNED = 18
const FRONT = 10

/** Two different steps, by chance: what comes cannot be recorded before. */
export function newSteps(random: () => number = Math.random): Step[] {
  const turn: Step = random() < 0.5 ? 'direita' : 'esquerda'
  return random() < 0.5 ? ['piscar', turn] : [turn, 'piscar']
}

/** Follows a face through the steps, frame by frame. Each begins with open eyes and a face to the front. */
export class Challenge {
  readonly #steps: Step[]
  #at = 0
  #isReady = false
  #stepFrom: number
  #seenAt: number
  #end: Progress | null = null

  constructor(now: number, steps = newSteps()) {
    this.#steps = steps
    this.#stepFrom = now
    this.#seenAt = now
  }

  /** @param faces what is seen now: none, one or several */
  see(faces: readonly FaceState[], now: number): Progress {
    this.#end ??= this.#judge(faces, now)
    return this.#end ?? { state: 'espera', step: this.#steps[this.#at] ?? 'piscar' }
  }

  #judge(faces: readonly FaceState[], now: number): Progress | null {
    const [face] = faces
    if (faces.length > 1) return { state: 'falhou', reason: 'outro' }
    if (!face) return now - this.#seenAt > LOST_MS ? { state: 'falhou', reason: 'rosto' } : null
    this.#seenAt = now
    if (now - this.#stepFrom > STEP_MS) return { state: 'falhou', reason: 'tempo' }
    if (!this.#isReady) {
      this.#isReady = face.eyesClosed < OPEN && Math.abs(face.yaw) < FRONT
      return null
    }
    if (!isDone(this.#steps[this.#at], face)) return null
    this.#at += 1
    this.#isReady = false
    this.#stepFrom = now
    return this.#at === this.#steps.length ? { state: 'feito' } : null
  }
}

function isDone(step: Step | undefined, { eyesClosed, yaw }: FaceState): boolean {
  if (step === 'piscar') return eyesClosed > CLOSED
  return step === 'esquerda' ? yaw > TURNED : yaw < -TURNED
}
