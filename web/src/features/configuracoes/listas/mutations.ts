import { mutationOptions } from '@tanstack/react-query'
import { auditoriaQueries } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { type AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { overVersion, type ReadAt, versionRead } from '@/lib/version'
import { configuracoesQueries } from '../queries'
import type { Item, Lista, Titulo, TituloData } from './model'

/** Everything that shows names of lists and titles. */
const invalidates = [
  configuracoesQueries.all(),
  campiQueries.all(),
  auditoriaQueries.all(),
  ...['listas', 'titulos', 'cuidado', 'membros', 'ministerios', 'vida', 'duplicados'].map((key) => [key]),
]

const taken =
  (sentence: string) =>
  ({ code, message }: AppError) =>
    code === '23505' ? sentence : message

const listas = () => supabase.from('listas')
const titulos = () => supabase.from('titulos')
const LAST = 1000

export const listasMutations = {
  add: (lista: Lista) =>
    mutationOptions({
      mutationFn: (item: Pick<Item, 'chave' | 'nome'> & { ordem?: number; ativo?: boolean }) =>
        unwrap(
          listas()
            .insert({ ordem: LAST, ...item, lista })
            .select('chave')
            .single(),
        ),
      meta: { error: taken('Já existe um item com este nome nesta lista.'), invalidates },
    }),

  change: (lista: Lista) =>
    mutationOptions({
      mutationFn: ({ chave, ...patch }: Pick<Item, 'chave'> & Partial<Pick<Item, 'nome' | 'ativo'>>) =>
        unwrap(listas().update(patch).eq('lista', lista).eq('chave', chave).select('chave').single()),
      meta: { error: taken('Já existe um item com este nome nesta lista.'), invalidates },
    }),

  remove: (lista: Lista) =>
    mutationOptions({
      mutationFn: (chave: string) =>
        unwrap(
          listas()
            .delete()
            .eq('lista', lista)
            .eq('chave', chave)
            .select('chave, nome, ativo, ordem')
            .single(),
        ),
      meta: { invalidates },
    }),

  sort: (lista: Lista) =>
    mutationOptions({
      mutationFn: (chaves: string[]) => unwrap(supabase.rpc('ordenar_lista', { lista, chaves })),
      meta: { invalidates: [configuracoesQueries.all(), campiQueries.all(), ['listas'], ['cuidado']] },
    }),

  saveTitulo: (id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: TituloData & ReadAt) => {
        if (!id) return unwrap(titulos().insert(data).select('id').single())
        const read = versionRead(lido_em)
        return overVersion(
          unwrap(titulos().update(data).eq('id', id).eq('updated_at', read).select('id')),
          read,
          () => unwrap(titulos().select('updated_at').eq('id', id).single()),
          'este título',
        )
      },
      meta: { error: taken('Já existe um título com este nome.'), invalidates },
    }),

  /** Puts a title back as it was, or into use and out of it. */
  changeTitulo: () =>
    mutationOptions({
      mutationFn: ({ id, ...patch }: Pick<Titulo, 'id'> & Partial<Titulo>) =>
        unwrap(titulos().update(patch).eq('id', id).select('id').single()),
      meta: { invalidates },
    }),

  addTitulo: () =>
    mutationOptions({
      mutationFn: (titulo: Titulo) => unwrap(titulos().insert(titulo).select('id').single()),
      meta: { invalidates },
    }),

  removeTitulo: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(titulos().delete().eq('id', id).select('id').single()),
      meta: {
        error: ({ code, message }: AppError) =>
          code === '23503'
            ? 'Este título já foi dado a alguém ou outro o exige: desligue-o em vez de excluir.'
            : message,
        invalidates,
      },
    }),
}
