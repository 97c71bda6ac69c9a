import type { Decision } from '@faces/decision.ts'
import type { RefusalCode } from '@faces/refusals.ts'

export type ToWorker =
  | { kind: 'gallery'; bytes: Uint8Array<ArrayBuffer>; campus: string }
  /** RGBA, as a canvas gives it. */
  | { kind: 'frame'; width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'clear' }
  /** From now on faces are not named but compared with the one that was, until `clear`. */
  | { kind: 'hold' }

/** What a frame gave. */
export interface Seen {
  kind: 'seen'
  /** How many frames of this face there are. */
  frames: number
  refusal: RefusalCode | null
  /** Once there are enough frames. */
  decision: Decision | null
  candidates: { membroId: string; score: number }[]
  /** To the face that is held; null: none is, or no face was read. */
  likeness: number | null
  ms: number
}

export type FromWorker = { kind: 'ready'; ms: number } | { kind: 'failed'; reason: string } | Seen
