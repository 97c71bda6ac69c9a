import type { Choice } from '@/features/musicas/public'
import { download } from '@/lib/download'
import { calendarDay, plain } from '@/lib/format'
import { makePdf } from '@/lib/pdf'
import type { RoteiroDoCulto } from './culto'
import type { Roteiro } from './model'
import { roteiroPaper } from './paper'
import { songsPaper } from './songs-paper'

const nameOf = (prefix: string, nome: string, inicio: string | null) => {
  const name = plain(nome).replace(/[^a-z0-9]+/g, '-')
  return `${prefix}-${name}${inicio ? `-${calendarDay(inicio)}` : ''}.pdf`
}

/** The order of service to print. What makes it and its engine come with the first one. */
export async function downloadRoteiro(roteiro: Roteiro): Promise<void> {
  download(await makePdf(roteiroPaper(roteiro)), nameOf('roteiro', roteiro.nome, roteiro.inicio))
}

/** The songs of a service with their chords, to print or to keep. */
export async function downloadSongs(
  culto: RoteiroDoCulto,
  choices: Readonly<Record<string, Choice>>,
): Promise<void> {
  download(await makePdf(songsPaper(culto, choices)), nameOf('musicas', culto.nome, culto.inicio))
}
