import { mutationOptions } from '@tanstack/react-query'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import { type Recusada, refusedFile, refusedName } from './importacao/refused'
import { type Importacao, type Mantido, readCelulas, readDesfeita, readErros } from './model'
import { intercambioQueries } from './queries'

type Mapping = { cabecalhos: string; colunas: Record<string, string>; da_igreja: boolean }

type Emissao = { tipo: 'recomendacao' | 'apresentacao'; destino?: string }

const REFUSED_PAGE = 500

async function fetchRefused(importacao: string): Promise<Recusada[]> {
  const all: Recusada[] = []
  for (;;) {
    const page = await unwrap(
      supabase
        .from('importacao_linhas')
        .select('linha, erros, celulas')
        .eq('importacao_id', importacao)
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
