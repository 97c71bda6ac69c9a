import { randomUUID } from 'node:crypto'
import { id, sql, unique } from './database.ts'

const MIMES = { imagem: 'image/png', video: 'video/webm', audio: 'audio/ogg' }

/** A media of the library, without its file. */
export async function newMidia(
  nome = `Mídia ${unique()}`,
  tipo: keyof typeof MIMES = 'imagem',
): Promise<{ id: string; caminho: string }> {
  const midia = randomUUID()
  const mime = MIMES[tipo]
  const caminho = `${midia}/${midia}.${mime.split('/')[1]}`
  await sql(
    'insert into public.midias (id, nome, tipo, caminho, mime, tamanho) values ($1, $2, $3, $4, $5, 10)',
    [midia, nome, tipo, caminho, mime],
  )
  return { id: midia, caminho }
}

export const newTema = (nome = `Tema ${unique()}`, para = 'tudo') =>
  id('insert into public.temas (nome, para, aparencia) values ($1, $2, $3) returning id', [nome, para, {}])

export const newApresentacao = (nome = `Slides ${unique()}`) =>
  id('insert into public.apresentacoes (nome) values ($1) returning id', [nome])

const sigla = () => `T${unique()}`.replace(/[^A-Za-z0-9]/g, '').slice(-11)

/** A version in use, with a verse. */
export async function newBiblia(): Promise<string> {
  const biblia = await id(
    'insert into public.biblias (sigla, nome, versiculos) values ($1, $2, 1) returning id',
    [`B${sigla()}`, `Bíblia ${unique()}`],
  )
  await sql('insert into public.biblia_versiculos values ($1, 43, 1, 1, $2)', [biblia, `Verso ${unique()}`])
  return biblia
}
