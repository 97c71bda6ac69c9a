import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import type { MusicaData, MusicaSalva } from './model'
import { musicasQueries } from './queries'
import type { Musica } from './song'

const meta = { invalidates: [musicasQueries.all()] }

/** What the database takes of a song: texts, numbers and lists of them. */
const dadosOf = (musica: Musica | MusicaData): Json => JSON.parse(JSON.stringify(musica))

export type ToWrite = { dados: Musica; musica?: string; versao?: number }

export const musicasMutations = {
  create: () =>
    mutationOptions({
      // the key is made once for a form: a second try finds what the first one did
      mutationFn: ({ dados, chave }: { dados: Musica; chave: string }) =>
        unwrap(supabase.rpc('salvar_musica', { dados: dadosOf(dados), chave }).single()),
      meta: { ...meta, success: 'Música na biblioteca.' },
    }),

  save: () =>
    mutationOptions({
      mutationFn: ({
        record,
        data,
      }: {
        record: Pick<MusicaSalva, 'id' | 'versao' | 'tema_id'>
        data: MusicaData
      }) =>
        unwrap(
          supabase
            .rpc('salvar_musica', {
              dados: dadosOf({ ...data, tema_id: record.tema_id ?? null }),
              musica: record.id,
              lida: record.versao,
            })
            .single(),
        ),
      meta: { ...meta, success: 'Música salva.' },
    }),

  archive: () =>
    mutationOptions({
      mutationFn: ({ id, arquivada }: { id: string; arquivada: boolean }) =>
        unwrap(supabase.rpc('arquivar_musica', { musica: id, arquivada })),
      meta,
    }),

  noteUso: (musica: string) =>
    mutationOptions({
      mutationFn: (uso: { campus: string; dia: string; tom?: string }) =>
        unwrap(supabase.rpc('registrar_uso_de_musica', { musica, ...uso })),
      meta: { ...meta, success: 'Uso registrado.' },
    }),

  removeUso: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('musica_usos').delete().eq('id', id)),
      meta,
    }),

  beginLote: () =>
    mutationOptions({
      mutationFn: (lote: { tipo: 'importacao' | 'troca'; nome: string }) =>
        unwrap(supabase.rpc('iniciar_lote_de_musicas', lote)),
    }),

  /** Writes some songs of an import or a replacement; what could not be written says why. */
  writeMany: () =>
    mutationOptions({
      mutationFn: ({ lote, lista }: { lote: string; lista: readonly ToWrite[] }) =>
        unwrap(
          supabase.rpc('gravar_musicas', {
            lote,
            lista: lista.map(({ dados, musica, versao }) =>
              Object.assign({}, dadosOf(dados), { musica, versao }),
            ),
          }),
        ),
    }),

  undoLote: () =>
    mutationOptions({
      mutationFn: (lote: string) => unwrap(supabase.rpc('desfazer_lote_de_musicas', { lote }).single()),
      meta,
    }),
}
