import type { MidiaTipo } from '../model'

export const FORMATS: Readonly<Record<string, { extension: string; tipo: MidiaTipo }>> = {
  'image/jpeg': { extension: 'jpg', tipo: 'imagem' },
  'image/png': { extension: 'png', tipo: 'imagem' },
  'image/webp': { extension: 'webp', tipo: 'imagem' },
  'image/gif': { extension: 'gif', tipo: 'imagem' },
  'video/mp4': { extension: 'mp4', tipo: 'video' },
  'video/webm': { extension: 'webm', tipo: 'video' },
  'audio/mpeg': { extension: 'mp3', tipo: 'audio' },
  'audio/mp4': { extension: 'm4a', tipo: 'audio' },
  'audio/ogg': { extension: 'ogg', tipo: 'audio' },
}

export const ACCEPTED = [...Object.keys(FORMATS), 'audio/x-m4a', 'application/pdf'].join(',')

export const MOST_BYTES = 300 * 1024 * 1024

export const mimeOf = ({ type }: Blob) => (type === 'audio/x-m4a' ? 'audio/mp4' : type)

/** The name of a file as people know it. */
export const nameOfFile = (name: string) =>
  name
    .replace(/\.[^.]{2,5}$/, '')
    .trim()
    .slice(0, 190) || 'Sem nome'
