import { mutationOptions } from '@tanstack/react-query'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import { type Consertada, mendedFile } from './importacao/mend'
import { type Recusada, refusedFile, refusedName } from './importacao/refused'
import type { Tabela } from './importacao/table'
import { type Importacao, type Mantido, readCelulas, readDesfeita, readErros } from './model'
import { intercambioQueries } from './queries'

type Mapping = { cabecalhos: string; colunas: Record<string, string>; da_igreja: boolean }

type Emissao = { tipo: 'recomendacao' | 'apresentacao'; destino?: string }

const REFUSED_PAGE = 500
const MENDED_CHUNK = 100

const CHANGED = [intercambioQueries.all(), ['membros']]

/** Sends refused lines again; gives what became of each. */
async function sendMended(importacao: string, linhas: readonly Consertada[]) {
  const all = []
  for (let start = 0; start < linhas.length; start += MENDED_CHUNK) {
    const chunk = linhas.slice(start, start + MENDED_CHUNK)
    all.push(...(await unwrap(supabase.rpc('consertar_linhas', { importacao, linhas: chunk }))))
  }
  return all
}

async function fetchRefused(importacao: string): Promise<Recusada[]> {
  const all: Recusada[] = []
  for (;;) {
    const page = await unwrap(
      supabase
        .from('importacao_linhas')
        .select('linha, erros, celulas')
        .eq('importacao_id', importacao)
        .eq('resultado', 'erro')
        .is('dispensada_em', null)
        .not('celulas', 'is', null)
        .gt('linha', all.at(-1)?.linha ?? 0)
        .order('linha')
        .limit(REFUSED_PAGE),
    )
    all.push(
      ...page.map(({ linha, erros, celulas }) => ({
        linha,
        erros: readErros(erros),
        celulas: readCelulas(celulas),
      })),
    )
    if (page.length < REFUSED_PAGE) return all
  }
}

export const intercambioMutations = {
  /** Hands out the lines of an import that stayed out, each with what is wrong with it. */
  downloadRecusadas: ({ id, arquivo }: Importacao) =>
    mutationOptions({
      mutationFn: async () => download(refusedFile(await fetchRefused(id)), refusedName(arquivo)),
    }),

  /** Lets one refused line in, mended; gives what became of it, also what is still wrong. */
  mendLinha: (importacao: string) =>
    mutationOptions({
      mutationFn: async (linha: Consertada) => {
        const [done] = await sendMended(importacao, [linha])
        return { resultado: done?.resultado, membro: done?.membro_id, erros: readErros(done?.erros) }
      },
      meta: { invalidates: CHANGED },
    }),

  /** Lets refused lines in from the file that they were handed out in, mended; null when it is another file. */
  mendFile: (importacao: Importacao) =>
    mutationOptions({
      mutationFn: async (tabela: Tabela) => {
        const linhas = mendedFile(tabela, importacao)
        if (!linhas) return null
        const done = await sendMended(importacao.id, linhas)
        const left = done.filter(({ resultado }) => resultado === 'erro').length
        return { entraram: done.length - left, ficaram: left }
      },
      meta: { invalidates: CHANGED },
    }),

  /** Decides that refused lines stay out, or takes that back. */
  dismissLinhas: (importacao: string) =>
    mutationOptions({
      mutationFn: ({ linhas, dispensar }: { linhas: number[]; dispensar: boolean }) =>
        unwrap(supabase.rpc('dispensar_linhas', { importacao, linhas, dispensar })),
      meta: { invalidates: CHANGED },
    }),

  /** Issues a numbered letter about a person; the function's own sentence says why not. */
  issueCarta: (membro_id: string) =>
    mutationOptions({
      mutationFn: (emissao: Emissao) =>
        unwrap(
          supabase
            .rpc('emitir_carta', { membro_id, ...emissao })
            .overrideTypes<Row<'carta_emitida', 'operacao'>>(),
        ),
      meta: { error: ({ message }) => message },
    }),

  /** Keeps a mapping for the next file with these headers. Failing to is nobody's error. */
  keepMapping: () =>
    mutationOptions({
      mutationFn: (mapping: Mapping) =>
        unwrap(
          supabase
            .from('mapeamentos_importacao')
            .upsert(mapping, { onConflict: 'autor,cabecalhos' })
            .select('id'),
        ),
      meta: { silent: true },
    }),

  /** Takes an import back, part by part: each is undone in time. Gives what stays and why. */
  undo: (onPart: (restam: number) => void) =>
    mutationOptions({
      mutationFn: async (importacao: string) => {
        const mantidos: Mantido[] = []
        for (;;) {
          const part = readDesfeita(await unwrap(supabase.rpc('desfazer_importacao', { importacao })))
          mantidos.push(...part.mantidos)
          onPart(part.restam)
          if (part.restam === 0) return mantidos
        }
      },
      meta: {
        success: 'Importação desfeita.',
        invalidates: [intercambioQueries.all(), ['membros'], ['auditoria']],
      },
    }),
}
