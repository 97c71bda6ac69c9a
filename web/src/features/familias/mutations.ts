import { mutationOptions } from '@tanstack/react-query'
import { membrosQueries } from '@/features/membros/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { withFoto } from './foto-busca'
import type { AutorizadoData, EnderecoValues, FamiliaPapel, ParenteData, QuemFalta } from './model'
import type { familiaDados } from './nova/model'
import { familiasQueries } from './queries'

/** A household is on every member's page, and an address on their own. */
export const TOUCHED = [familiasQueries.all(), membrosQueries.all()]
const meta = { invalidates: TOUCHED }

/** The function's own sentence says what is wrong with the choice. */
const sentence = { ...meta, error: ({ message }: { message: string }) => message }

const removeAutorizado = (id: string) =>
  unwrap(supabase.from('autorizados_busca').delete().eq('id', id).select().single())
/** What a deletion gave back, to be put there again. */
type Removed = Awaited<ReturnType<typeof removeAutorizado>>

const insertAutorizado = (
  crianca_id: string,
  { pessoa, nome, documento, telefone, ...data }: AutorizadoData,
  foto: string | null,
) =>
  unwrap(
    supabase
      .from('autorizados_busca')
      .insert({
        ...data,
        crianca_id,
        ...(pessoa ? { adulto_id: pessoa } : { nome, documento, telefone, foto }),
      })
      .select('id')
      .single(),
  )

type Vinculo = { membro: string; papel: FamiliaPapel; familia?: string; parente?: string }

export const familiasMutations = {
  /** A household and its people, whole or not at all. */
  register: () =>
    mutationOptions({
      mutationFn: (dados: ReturnType<typeof familiaDados>) =>
        unwrap(supabase.rpc('cadastrar_familia', { dados }).single()),
      meta: sentence,
    }),
  link: () =>
    mutationOptions({
      mutationFn: async (vinculo: Vinculo) =>
        (await unwrap(supabase.rpc('vincular_familia', vinculo))).operacao,
      meta: sentence,
    }),
  chooseResponsavel: (familia: string) =>
    mutationOptions({
      mutationFn: (novo: string) => unwrap(supabase.rpc('escolher_responsavel', { familia, novo })),
      meta,
    }),
  separate: (familia: string) =>
    mutationOptions({
      mutationFn: (saida: { membros: string[]; responsavel: string; nome?: string }) =>
        unwrap(supabase.rpc('separar_familia', { familia, ...saida })),
      meta: sentence,
    }),
  save: (familia: string) =>
    mutationOptions({
      mutationFn: ({ nome, telefone }: { nome: string; telefone: string | null }) =>
        unwrap(supabase.rpc('salvar_familia', { familia, nome, telefone: telefone ?? undefined })),
      meta,
    }),
  shareEndereco: (familia: string) =>
    mutationOptions({
      mutationFn: ({ membros, endereco }: { membros: string[]; endereco: EnderecoValues }) =>
        unwrap(supabase.rpc('compartilhar_endereco', { familia, membros, endereco })),
      meta,
    }),
  addParente: (membro: string) =>
    mutationOptions({
      mutationFn: ({ pessoa, grau, nome, telefone }: ParenteData) =>
        unwrap(
          supabase.rpc(
            'salvar_parentesco',
            pessoa
              ? { membro, grau, parente: pessoa }
              : { membro, grau, nome, telefone: telefone ?? undefined },
          ),
        ),
      meta,
    }),
  removeParente: () =>
    mutationOptions({
      mutationFn: (parentesco: string) => unwrap(supabase.rpc('remover_parentesco', { parentesco })),
      meta,
    }),
  addAutorizado: (crianca_id: string) =>
    mutationOptions({
      mutationFn: ({ foto, ...data }: AutorizadoData & { foto: Blob | null }) =>
        withFoto(crianca_id, foto, (caminho) => insertAutorizado(crianca_id, data, caminho)),
      meta: {
        ...meta,
        success: 'Lista de quem busca salva.',
        error: ({ code, message }) => (code === '23505' ? 'Esta pessoa já está na lista.' : message),
      },
    }),
  /** Gives the sentence why not, or null. */
  confirmAcordo: (crianca: string) =>
    mutationOptions({
      mutationFn: (dados: { supervisor: string; pin: string } & QuemFalta) =>
        unwrap(supabase.rpc('confirmar_acordo', { crianca, ...dados })),
      meta: sentence,
    }),
  /** A letter asks who answers for the child. */
  requestAcordo: (crianca: string, what: QuemFalta) =>
    mutationOptions({
      mutationFn: (responsavel: string) =>
        unwrap(supabase.rpc('pedir_acordo', { crianca, responsavel, ...what })),
      meta: { ...sentence, success: 'Link enviado.' },
    }),
  /** By whoever got the letter; false where its link is good no more. */
  answerAcordo: (codigo: string) =>
    mutationOptions({
      mutationFn: (aceita: boolean) => unwrap(supabase.rpc('responder_acordo', { codigo, aceita })),
      meta: { silent: true },
    }),
  /** Gives the sentence why not, or null. */
  liftProibicao: () =>
    mutationOptions({
      mutationFn: (dados: { autorizado: string; supervisor: string; pin: string }) =>
        unwrap(supabase.rpc('levantar_proibicao', dados)),
      meta: sentence,
    }),
  removeAutorizado: () =>
    mutationOptions({
      mutationFn: removeAutorizado,
      meta: sentence,
    }),
  restoreAutorizado: () =>
    mutationOptions({
      mutationFn: (row: Removed) =>
        unwrap(supabase.from('autorizados_busca').insert(row).select('id').single()),
      meta: { ...meta, success: 'Desfeito.' },
    }),
}
