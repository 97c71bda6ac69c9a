import { z } from 'zod'
import { csvFile, csvLines } from '@/lib/csv'

const pessoa = z.object({
  id: z.string(),
  nome: z.string(),
  campus: z.string(),
  foto: z.string().nullable(),
  menor: z.boolean(),
  consentido: z.boolean(),
  indexado: z.boolean(),
})
type Pessoa = z.infer<typeof pessoa>

export const achadasAnswer = z.array(z.object({ arquivo: z.string(), pessoas: z.array(pessoa) }))
type Achada = z.infer<typeof achadasAnswer>[number]

/** A file of the folder. */
export type Foto = {
  file: File
  /** Whose it is; null: nobody's, or of more than one. */
  pessoa: Pessoa | null
  /** Why it stays out; null: it does not. */
  motivo: string | null
}

export const MOTIVOS = {
  ninguem: 'Ninguém com este ROL, CPF, e-mail ou nome.',
  varias: 'Mais de uma pessoa tem este nome. Use o ROL no nome do arquivo.',
  repetida: 'Há outra foto desta pessoa na pasta.',
  menor: 'Falta a autorização do responsável.',
  autorizacao: 'Falta a autorização da pessoa.',
  cadastrado: 'O rosto já está cadastrado.',
} as const

function motivoDe({ pessoas }: Achada, taken: ReadonlySet<string>): string | null {
  const [one] = pessoas
  if (!one) return MOTIVOS.ninguem
  if (pessoas.length > 1) return MOTIVOS.varias
  if (!one.consentido) return one.menor ? MOTIVOS.menor : MOTIVOS.autorizacao
  if (one.indexado) return MOTIVOS.cadastrado
  return taken.has(one.id) ? MOTIVOS.repetida : null
}

/** Whose the files are, in their order; of one person the first that can be taken. */
export function fotosDe(files: readonly File[], achadas: readonly Achada[]): Foto[] {
  const taken = new Set<string>()
  return files.map((file, n) => {
    const achada = achadas[n] ?? { arquivo: file.name, pessoas: [] }
    const motivo = motivoDe(achada, taken)
    const [only] = achada.pessoas
    if (only && motivo === null) taken.add(only.id)
    return { file, pessoa: achada.pessoas.length === 1 ? (only ?? null) : null, motivo }
  })
}

/** What stayed out, for a spreadsheet. */
export const recusadosCsv = (fotos: readonly Foto[]) =>
  csvFile(
    csvLines([
      ['Arquivo', 'Pessoa', 'Motivo'],
      ...fotos.flatMap(({ file, pessoa: of, motivo }) =>
        motivo ? [[file.name, of?.nome ?? '', motivo]] : [],
      ),
    ]),
  )
