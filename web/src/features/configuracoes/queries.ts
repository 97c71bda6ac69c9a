import { queryOptions } from '@tanstack/react-query'
import { auth } from '@/lib/auth'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Lista } from './listas/model'
import type { Regras } from './regras'
import { saude } from './saude/model'

export const segurancaQueries = {
  all: () => ['seguranca'] as const,

  /** The person's account as the server knows it now: e-mail, a change under way, phone, identities. */
  conta: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'conta'],
      queryFn: async () => (await unwrap(auth.getUser())).user,
    }),

  /** Where the person is signed in, this browser first. */
  sessoes: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'sessoes'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('minhas_sessoes').abortSignal(signal)),
      refetchOnWindowFocus: 'always',
    }),

  /** The roles that count only with a second factor. */
  exigencia: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'exigencia'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('segundo_fator_exigido').abortSignal(signal)),
    }),

  /** The rules for passwords, sessions and invitations. */
  regras: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'regras'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('regras_de_seguranca').abortSignal(signal).overrideTypes<Regras>()),
    }),

  /** Other people's accounts that have a second factor; for administrators. */
  contasComSegundoFator: (busca: string) =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'contas', busca],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('contas_com_segundo_fator', { busca }).abortSignal(signal)),
    }),
}

export const saudeQueries = {
  all: () => ['saude'] as const,

  /** How the installation is now. */
  agora: () =>
    queryOptions({
      queryKey: [...saudeQueries.all(), 'agora'],
      queryFn: async ({ signal }) => {
        const read = saude.safeParse(await unwrap(supabase.rpc('saude').abortSignal(signal)))
        if (!read.success) throw new AppError('unknown')
        return read.data
      },
      refetchInterval: 60_000,
    }),
}

const DADOS =
  'nome, cnpj, cep, endereco, telefone, email, site, instagram, versiculo, versiculo_fonte, campus_padrao, fuso, faltas_alerta, updated_at'

export const configuracoesQueries = {
  all: () => ['configuracoes'] as const,

  /** The church's data as an organisation. */
  igreja: () =>
    queryOptions({
      queryKey: [...configuracoesQueries.all(), 'igreja'],
      queryFn: ({ signal }) => unwrap(supabase.from('igreja').select(DADOS).abortSignal(signal).single()),
    }),

  /** A list of the church with what is no longer offered. */
  lista: (lista: Lista) =>
    queryOptions({
      queryKey: [...configuracoesQueries.all(), 'lista', lista],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('listas')
            .select('chave, nome, ativo, fixo')
            .eq('lista', lista)
            .order('ordem')
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** Somebody of this campus (empty: of any), to show how a message reads. */
  alguem: (campus: string) =>
    queryOptions({
      queryKey: [...configuracoesQueries.all(), 'alguem', campus],
      queryFn: async ({ signal }) => {
        const people = supabase.from('membros_igreja').select('nome_completo, campus')
        const found = campus ? people.eq('campus', campus) : people
        const [one] = await unwrap(found.eq('situacao', 'membro').limit(1).abortSignal(signal))
        return one ? { nome: one.nome_completo, campus: one.campus } : null
      },
      staleTime: 300_000,
    }),

  titulos: () =>
    queryOptions({
      queryKey: [...configuracoesQueries.all(), 'titulos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('titulos')
            .select('id, nome, nivel, exige_titulo_id, idade_min, idade_max, ativo, updated_at')
            .order('nivel')
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** How many rows hold each entry, by list and key. */
  usos: () =>
    queryOptions({
      queryKey: [...configuracoesQueries.all(), 'usos'],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(supabase.rpc('usos_das_listas').abortSignal(signal))
        return new Map(rows.map(({ lista, chave, usos }) => [`${lista}|${chave}`, usos]))
      },
    }),
}
