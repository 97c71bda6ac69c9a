import { mutationOptions } from '@tanstack/react-query'
import { type AppError, unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import { overVersion, type ReadAt, versionRead } from '@/lib/version'
import { saveFoto } from './foto'
import type {
  AssignData,
  CatalogoData,
  EtapaInscricao,
  Ministerio,
  MinisterioData,
  SituacaoInscricao,
} from './model'
import { ministeriosQueries } from './queries'

const invalidates = [ministeriosQueries.all()]
const todas = [ministeriosQueries.all(), ['membros']] as const

const taken =
  (sentence: string) =>
  ({ code, message }: AppError) =>
    code === '23505' ? sentence : message

const periodo = ({ code, message }: AppError) =>
  code === '23P01' ? 'Já há alguém nesta função neste período: encerre a anterior ou mude as datas.' : message

export type Move = {
  inscricao: string
  de: SituacaoInscricao
  para: SituacaoInscricao
  etapa?: EtapaInscricao
  motivo?: string
  funcao?: string
  excecao?: string
}

async function saveFuncao(ministerio: string, id: string | undefined, data: CatalogoData & ReadAt) {
  const { treinamentos, lido_em, ...funcao } = data
  const table = supabase.from('funcoes_ministerio')
  const change = (one: string, read: string) =>
    overVersion(
      unwrap(table.update(funcao).eq('id', one).eq('updated_at', read).select('id')),
      read,
      () => unwrap(table.select('updated_at').eq('id', one).single()),
      'esta função',
    )
  const saved = await (id
    ? change(id, versionRead(lido_em))
    : unwrap(
        table
          .insert({ ...funcao, ministerio_id: ministerio })
          .select('id')
          .single(),
      ))
  const exigidos = supabase.from('funcoes_treinamentos')
  const before = await unwrap(exigidos.select('treinamento_id').eq('funcao_id', saved.id))
  const had = before.map(({ treinamento_id }) => treinamento_id)
  const gone = had.filter((one) => !treinamentos.includes(one))
  const added = treinamentos.filter((one) => !had.includes(one))
  if (gone.length > 0)
    await unwrap(
      supabase
        .from('funcoes_treinamentos')
        .delete()
        .eq('funcao_id', saved.id)
        .in('treinamento_id', gone)
        .select(),
    )
  if (added.length > 0)
    await unwrap(
      supabase
        .from('funcoes_treinamentos')
        .insert(added.map((treinamento_id) => ({ funcao_id: saved.id, treinamento_id })))
        .select(),
    )
  return saved
}

export const ministeriosMutations = {
  createUsuais: (campus: string) =>
    mutationOptions({
      mutationFn: (nomes: string[]) => unwrap(supabase.rpc('criar_ministerios_usuais', { campus, nomes })),
      meta: { invalidates: [...invalidates, ['home']] },
    }),

  save: (id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: MinisterioData & ReadAt) => {
        const table = supabase.from('ministerios')
        if (!id) return unwrap(table.insert(data).select('id').single())
        const read = versionRead(lido_em)
        return overVersion(
          unwrap(table.update(data).eq('id', id).eq('updated_at', read).select('id')),
          read,
          () => unwrap(table.select('updated_at').eq('id', id).single()),
          'este ministério',
        )
      },
      meta: {
        success: id ? 'Ministério salvo.' : 'Ministério criado.',
        error: taken('Este campus já tem um ministério com este nome.'),
        invalidates: todas,
      },
    }),

  setAtivo: (id: string) =>
    mutationOptions({
      mutationFn: (ativo: boolean) =>
        unwrap(supabase.from('ministerios').update({ ativo }).eq('id', id).select('id').single()),
      meta: { invalidates },
    }),

  setFoto: (ministerio: Pick<Ministerio, 'id' | 'foto'>) =>
    mutationOptions({
      mutationFn: (file: Blob | null) => saveFoto(ministerio, file),
      meta: { success: 'Foto salva.', invalidates },
    }),

  addDocumento: (ministerio: string) =>
    mutationOptions({
      mutationFn: (data: { nome: string; endereco: string }) =>
        unwrap(
          supabase
            .from('ministerios_documentos')
            .insert({ ...data, ministerio_id: ministerio })
            .select('id')
            .single(),
        ),
      meta: { success: 'Documento adicionado.', invalidates },
    }),

  removeDocumento: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(
          supabase
            .from('ministerios_documentos')
            .delete()
            .eq('id', id)
            .select('nome, endereco, ministerio_id')
            .single(),
        ),
      meta: { invalidates },
    }),

  /** Gives a function; the texts beside the ids are set by the database, which reads them from the ids. */
  assign: () =>
    mutationOptions({
      mutationFn: (data: AssignData & { ministerio: string; funcao: string }) =>
        unwrap(supabase.from('membros_funcoes').insert(data).select('id').single()),
      meta: { success: 'Função adicionada.', error: periodo, invalidates: todas },
    }),

  changePeriodo: () =>
    mutationOptions({
      mutationFn: ({
        id,
        ...change
      }: {
        id: string
        fim?: string | null
        ata?: string | null
        ativo?: boolean
        nivel?: Enums<'nivel_na_funcao'>
      }) => unwrap(supabase.from('membros_funcoes').update(change).eq('id', id).select('id').single()),
      meta: { error: periodo, invalidates: todas },
    }),

  saveFuncao: (ministerio: string, id?: string) =>
    mutationOptions({
      mutationFn: (data: CatalogoData & ReadAt) => saveFuncao(ministerio, id, data),
      meta: {
        success: 'Função salva.',
        error: ({ code, message }) =>
          ({
            '23505': 'Este ministério já tem uma função com este nome.',
            '23P01': 'Mais de uma pessoa tem esta função: encerre as outras antes de torná-la liderança.',
          })[code] ?? message,
        invalidates: todas,
      },
    }),

  setFuncaoAtiva: () =>
    mutationOptions({
      mutationFn: ({ id, ativo }: { id: string; ativo: boolean }) =>
        unwrap(supabase.from('funcoes_ministerio').update({ ativo }).eq('id', id).select('id').single()),
      meta: { invalidates },
    }),

  addTreinamento: () =>
    mutationOptions({
      mutationFn: (data: { nome: string; validade_meses: number | null; seguranca: boolean }) =>
        unwrap(supabase.from('treinamentos').insert(data).select('id').single()),
      meta: {
        success: 'Treinamento criado.',
        error: taken('Já existe um treinamento com este nome.'),
        invalidates,
      },
    }),

  recordTreinamento: (membro_id: string) =>
    mutationOptions({
      mutationFn: (data: { treinamento_id: string; concluido_em: string }) =>
        unwrap(
          supabase
            .from('membros_treinamentos')
            .insert({ ...data, membro_id })
            .select('id')
            .single(),
        ),
      meta: {
        success: 'Treinamento registrado.',
        error: taken('Este treinamento já está registrado neste dia.'),
        invalidates,
      },
    }),

  removeTreinamento: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(
          supabase
            .from('membros_treinamentos')
            .delete()
            .eq('id', id)
            .select('treinamento_id, concluido_em')
            .single(),
        ),
      meta: { invalidates },
    }),

  saveEquipe: (ministerio_id: string, id?: string) =>
    mutationOptions({
      mutationFn: ({ nome, lido_em }: { nome: string } & ReadAt) => {
        const table = supabase.from('equipes')
        if (!id) return unwrap(table.insert({ nome, ministerio_id }).select('id').single())
        const read = versionRead(lido_em)
        return overVersion(
          unwrap(table.update({ nome }).eq('id', id).eq('updated_at', read).select('id')),
          read,
          () => unwrap(table.select('updated_at').eq('id', id).single()),
          'esta equipe',
        )
      },
      meta: { success: 'Equipe salva.', error: taken('Já existe uma equipe com este nome.'), invalidates },
    }),

  removeEquipe: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(supabase.from('equipes').delete().eq('id', id).select('id').single()),
      meta: { success: 'Equipe excluída.', invalidates },
    }),

  addToEquipe: (equipe_id: string) =>
    mutationOptions({
      mutationFn: (data: { membro_id: string; funcao_id: string | null }) =>
        unwrap(
          supabase
            .from('equipe_membros')
            .insert({ ...data, equipe_id })
            .select('id')
            .single(),
        ),
      meta: { error: taken('Esta pessoa já está na equipe.'), invalidates },
    }),

  removeFromEquipe: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(supabase.from('equipe_membros').delete().eq('id', id).select('membro_id, funcao_id').single()),
      meta: { invalidates },
    }),

  enrol: (ministerio: string) =>
    mutationOptions({
      mutationFn: (mensagem: string) =>
        unwrap(supabase.rpc('inscrever_voluntario', { ministerio, mensagem: mensagem || undefined })),
      meta: { success: 'Inscrição enviada. A liderança responde.', invalidates },
    }),

  withdraw: () =>
    mutationOptions({
      mutationFn: (inscricao: string) => unwrap(supabase.rpc('desistir_inscricao', { inscricao })),
      meta: { success: 'Você desistiu da inscrição.', invalidates },
    }),

  move: () =>
    mutationOptions({
      mutationFn: (move: Move) => unwrap(supabase.rpc('mover_inscricao', move)),
      meta: { success: 'Inscrição movida.', error: periodo, invalidates: todas },
    }),
}
