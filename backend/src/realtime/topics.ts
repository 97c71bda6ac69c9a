import type { Channel } from './channel.ts'
import { type Broadcast, broadcastPayload, writeBinaryBroadcast } from './frames.ts'
import { Presence } from './presence.ts'

const MOST_BYTES_OF_A_NAME = 255

/** The channels joined on one topic, private or public: the two never mix. */
class Topic {
  readonly channels = new Set<Channel>()
  readonly presence = new Presence<Channel>((diff) => {
    for (const channel of this.channels) if (channel.hearsPresence) channel.push('presence_diff', diff)
  })
}

/** Everybody who is on a topic. */
export class Topics {
  readonly #topics = new Map<string, Topic>()

  join(channel: Channel): Presence<Channel> {
    const key = keyOf(channel.subTopic, channel.isPrivate)
    const topic = this.#topics.get(key) ?? new Topic()
    this.#topics.set(key, topic)
    topic.channels.add(channel)
    return topic.presence
  }

  leave(channel: Channel): void {
    const key = keyOf(channel.subTopic, channel.isPrivate)
    const topic = this.#topics.get(key)
    if (!topic?.channels.delete(channel)) return
    topic.presence.untrack(channel)
    if (topic.channels.size > 0) return
    topic.presence.close()
    this.#topics.delete(key)
  }

  /** Sends to all on the topic who may hear broadcasts, except one; written once for each form of frame. */
  broadcast(name: string, isPrivate: boolean, broadcast: Broadcast, except?: Channel): void {
    const topic = this.#topics.get(keyOf(name, isPrivate))
    if (!topic) return
    let binary: Buffer | undefined
    let payload: string | null | undefined
    const fitsBinary = [broadcast.event, broadcast.meta ?? ''].every(
      (part) => Buffer.byteLength(part) <= MOST_BYTES_OF_A_NAME,
    )
    for (const channel of topic.channels) {
      if (channel === except || !channel.rights.broadcast_read) continue
      if (channel.connection.vsn === '2.0.0' && fitsBinary) {
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
