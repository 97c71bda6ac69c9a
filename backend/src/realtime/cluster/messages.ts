import { z } from 'zod'

const presenceEntry = z.object({
  key: z.string(),
  meta: z.looseObject({ phx_ref: z.string(), phx_ref_prev: z.string().optional() }),
})

const topic = { topic: z.string(), private: z.boolean() }

const presences = z.array(z.object({ ...topic, entries: z.array(presenceEntry) }))

/** What the processes that share a database tell one another. */
const message = z.discriminatedUnion('kind', [
  /** A process has come, or came back under another number. Whoever hears it answers with `here`. */
  z.object({ kind: z.literal('hello'), instead: z.number().nullable(), presences }),
  z.object({ kind: z.literal('here'), to: z.number(), presences }),
  z.object({ kind: z.literal('bye') }),
  z.object({
    kind: z.literal('broadcast'),
    ...topic,
    event: z.string(),
    /** JSON text, or bytes in base64. */
    body: z.string(),
    isJson: z.boolean(),
    /** Of the message, when the database keeps it. */
    id: z.string().optional(),
  }),
  z.object({
    kind: z.literal('presence'),
    ...topic,
    joins: z.array(presenceEntry),
    /** References of those who are gone. */
    leaves: z.array(z.string()),
  }),
])

/** Somebody present: under which key, and what they told with its reference. */
export type PresenceEntry = z.output<typeof presenceEntry>
/** Everybody present through one process, topic by topic. */
export type Presences = z.output<typeof presences>
export type Message = z.output<typeof message>

/** Null for what a process of another version says. */
export function readMessage(text: string): Message | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
