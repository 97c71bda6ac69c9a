import type { Message, Presences } from './cluster/messages.ts'
import { type Broadcast, broadcastPayload, fitsBinary, type Vsn, writeBinaryBroadcast } from './frames.ts'
import { Presence } from './presence.ts'

type Tell = (message: () => Message) => void

/** Whoever is on a topic: a channel of some socket. */
export interface Participant {
  /** As the protocol has it, with `realtime:` before the name. */
  readonly topic: string
  readonly subTopic: string
  readonly isPrivate: boolean
  readonly hearsPresence: boolean
  readonly connection: { readonly vsn: Vsn; send(data: string | Buffer): void }
  mayHear(broadcast: Broadcast): boolean
  /** Sends an event; the payload is JSON text. */
  push(event: string, payload: string): void
}

/** The channels joined on one topic, private or public: the two never mix. */
class Topic {
  readonly name: string
  readonly isPrivate: boolean
  readonly channels = new Set<Participant>()
  readonly presence: Presence<Participant>

  constructor(name: string, isPrivate: boolean, tell: Tell) {
    this.name = name
    this.isPrivate = isPrivate
    this.presence = new Presence<Participant>({
      tell: (diff) => {
        for (const channel of this.channels) if (channel.hearsPresence) channel.push('presence_diff', diff)
      },
      share: (joins, leaves) =>
        tell(() => ({ kind: 'presence', topic: name, private: isPrivate, joins, leaves })),
    })
  }
}

/** Everybody who is on a topic, here and through the other processes. */
export class Topics {
  readonly #topics = new Map<string, Topic>()
  readonly #tell: Tell

  /** @param tell passes a message on to the other processes */
  constructor(tell: Tell) {
    this.#tell = tell
  }

  join(channel: Participant): Presence<Participant> {
    const topic = this.#topic(channel.subTopic, channel.isPrivate)
    topic.channels.add(channel)
    return topic.presence
  }

  leave(channel: Participant): void {
    const topic = this.#topics.get(keyOf(channel.subTopic, channel.isPrivate))
    if (!topic?.channels.delete(channel)) return
    topic.presence.untrack(channel)
    this.#drop(topic)
  }

  #topic(name: string, isPrivate: boolean): Topic {
    const key = keyOf(name, isPrivate)
    const known = this.#topics.get(key)
    if (known) return known
    const made = new Topic(name, isPrivate, this.#tell)
    this.#topics.set(key, made)
    return made
  }

  /** Forgets a topic on which there is nobody any more. */
  #drop(topic: Topic): void {
    if (topic.channels.size > 0) return
    topic.presence.close()
    if (topic.presence.isEmpty) this.#topics.delete(keyOf(topic.name, topic.isPrivate))
  }

  /** Everybody present through this process. */
  presences(): Presences {
    return [...this.#topics.values()].flatMap(({ name, isPrivate, presence }) => {
      const entries = presence.own()
      return entries.length > 0 ? [{ topic: name, private: isPrivate, entries }] : []
    })
  }

  /** Everybody present through another process, instead of what was known of it. */
  presentElsewhere(process: number, presences: Presences): void {
    const told = new Map(presences.map((one) => [keyOf(one.topic, one.private), one.entries]))
    for (const { topic, private: isPrivate } of presences) this.#topic(topic, isPrivate)
    for (const [key, topic] of [...this.#topics]) {
      topic.presence.replaceElsewhere(process, told.get(key) ?? [])
      this.#drop(topic)
    }
  }

  /** What another process says. */
  heard(process: number, message: Extract<Message, { kind: 'broadcast' | 'presence' }>): void {
    if (message.kind === 'broadcast') {
      const { event, body, isJson, id } = message
      const bytes = Buffer.from(body, isJson ? 'utf8' : 'base64')
      this.deliver(message.topic, message.private, { event, body: { bytes, isJson }, id })
      return
    }
    const topic = this.#topic(message.topic, message.private)
    topic.presence.changeElsewhere(process, message.joins, message.leaves)
    this.#drop(topic)
  }

  /** Sends to all on the topic who may hear broadcasts, here and through the other processes, except one. */
  broadcast(name: string, isPrivate: boolean, broadcast: Broadcast, except?: Participant): void {
    this.deliver(name, isPrivate, broadcast, except)
    this.#tell(() => {
      const { event, id, body } = broadcast
      const text = body.bytes.toString(body.isJson ? 'utf8' : 'base64')
      return {
        kind: 'broadcast',
        topic: name,
        private: isPrivate,
        event,
        id,
        isJson: body.isJson,
        body: text,
      }
    })
  }

  /** Sends to those on the topic through this process; written once for each form of frame. */
  deliver(name: string, isPrivate: boolean, broadcast: Broadcast, except?: Participant): void {
    const topic = this.#topics.get(keyOf(name, isPrivate))
    if (!topic) return
    let binary: Buffer | undefined
    let payload: string | null | undefined
    for (const channel of topic.channels) {
      if (channel === except || !channel.mayHear(broadcast)) continue
      if (channel.connection.vsn === '2.0.0' && fitsBinary(broadcast)) {
        binary ??= writeBinaryBroadcast(channel.topic, broadcast)
        channel.connection.send(binary)
      } else {
        payload ??= broadcastPayload(broadcast)
        if (payload !== null) channel.push('broadcast', payload)
      }
    }
  }
}

const keyOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${topic}`
