import { mutationOptions } from '@tanstack/react-query'
import { campiQueries } from '@/features/campi/public'
import { type AppError, unwrap } from '@/lib/errors'
import { type Database, supabase, type TablesInsert } from '@/lib/supabase'
import { overVersion, type ReadAt, versionRead } from '@/lib/version'
import type { CampusData, HorarioData, RecursoData, SalaData } from './model'
import { igrejaQueries } from './queries'

const invalidates = [igrejaQueries.all()]
/** Lists of people and of campuses show a campus's name too. */
const TUDO = [
  igrejaQueries.all(),
  campiQueries.all(),
  ['membros'],
  ['ministerios'],
  ['permissoes', 'mine'],
] as const

/** The services are in the agenda, and on the home page. */
const AGENDA = [['eventos'], ['home']] as const

const taken =
  (sentence: string) =>
  ({ code, message }: AppError) =>
    code === '23505' ? sentence : message

type DoCampus = 'salas' | 'recursos_do_campus' | 'indisponibilidades' | 'horarios_culto'

type Dados<T extends DoCampus> = T extends DoCampus ? Omit<TablesInsert<T>, 'campus'> : never

/** What a campus has is saved in one way: as a new row of it, or over the one of this id as it was read. */
function save<T extends DoCampus>(
  tabela: T,
  campus: string,
  { id, lido_em }: ReadAt & { id?: string },
  data: Dados<T>,
) {
  const table = supabase.from<DoCampus, Database['public']['Tables'][DoCampus]>(tabela)
  const linha: Dados<DoCampus> = data
  if (!id)
    return unwrap(
      table
        .insert({ ...linha, campus })
        .select('id')
        .single(),
    )
  const read = versionRead(lido_em)
  return overVersion(
    unwrap(table.update(linha).eq('id', id).eq('updated_at', read).select('id')),
    read,
    () => unwrap(table.select('updated_at').eq('id', id).single()),
    'isto',
  )
}

export const igrejaMutations = {
  saveCampus: (id?: string) =>
    mutationOptions({
      mutationFn: async ({ lido_em, ...data }: CampusData & ReadAt) => {
        const table = supabase.from('campi')
        if (!id) return unwrap(table.insert(data).select('nome').single())
        const read = versionRead(lido_em)
        return overVersion(
          unwrap(table.update(data).eq('id', id).eq('updated_at', read).select('nome')),
          read,
          () => unwrap(table.select('updated_at').eq('id', id).single()),
          'este campus',
        )
      },
      meta: {
        success: id ? 'Campus salvo.' : 'Campus criado.',
        error: taken('Já existe um campus com este nome.'),
        invalidates: TUDO,
      },
    }),

  close: () =>
    mutationOptions({
      mutationFn: (args: { campus: string; destino?: string }) =>
        unwrap(supabase.rpc('fechar_campus', args).single()),
      meta: { invalidates: TUDO },
    }),

  reopen: () =>
    mutationOptions({
      mutationFn: (campus: string) => unwrap(supabase.rpc('reabrir_campus', { campus })),
      meta: { success: 'Campus reaberto.', invalidates: TUDO },
    }),

  saveSala: (campus: string, id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: SalaData & ReadAt) => save('salas', campus, { id, lido_em }, data),
      meta: {
        success: 'Sala salva.',
        error: taken('Este campus já tem uma sala com este nome.'),
        invalidates,
      },
    }),

  removeSala: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('salas').delete().eq('id', id).select('id').single()),
      meta: { success: 'Sala excluída.', invalidates },
    }),

  saveRecurso: (campus: string, id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: RecursoData & ReadAt) =>
        save('recursos_do_campus', campus, { id, lido_em }, data),
      meta: {
        success: 'Recurso salvo.',
        error: taken('Este campus já tem um recurso com este nome.'),
        invalidates,
      },
    }),

  removeRecurso: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(supabase.from('recursos_do_campus').delete().eq('id', id).select('id').single()),
      meta: { success: 'Recurso excluído.', invalidates },
    }),

  saveBloqueio: (campus: string, id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: Omit<TablesInsert<'indisponibilidades'>, 'campus'> & ReadAt) =>
        save('indisponibilidades', campus, { id, lido_em }, data),
      meta: { success: 'Datas bloqueadas.', invalidates: [igrejaQueries.all(), ['eventos']] },
    }),

  removeBloqueio: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(supabase.from('indisponibilidades').delete().eq('id', id).select('id').single()),
      meta: { success: 'Datas liberadas.', invalidates: [igrejaQueries.all(), ['eventos']] },
    }),

  saveHorario: (campus: string, id?: string) =>
    mutationOptions({
      mutationFn: ({ lido_em, ...data }: HorarioData & ReadAt) =>
        save('horarios_culto', campus, { id, lido_em }, data),
      meta: {
        success: 'Horário salvo. Ele está na agenda.',
        error: taken('Já há um culto neste dia, hora e sala.'),
        invalidates: [...invalidates, ...AGENDA],
      },
    }),

  removeHorario: (campus: string) =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(
          supabase.from('horarios_culto').delete().eq('id', id).select('nome, dia, hora, sala_id').single(),
        ),
      meta: { invalidates: [igrejaQueries.horarios(campus).queryKey, ...AGENDA] },
    }),

  addPastor: (campus: string) =>
    mutationOptions({
      mutationFn: (data: { membro_id: string; titular: boolean }) =>
        unwrap(
          supabase
            .from('campus_pastores')
            .insert({ ...data, campus })
            .select('campus')
            .single(),
        ),
      meta: {
        error: taken('Esta pessoa já é pastor daqui, ou o campus já tem um titular.'),
        invalidates,
      },
    }),

  removePastor: (campus: string) =>
    mutationOptions({
      mutationFn: (membro: string) =>
        unwrap(
          supabase
            .from('campus_pastores')
            .delete()
            .eq('campus', campus)
            .eq('membro_id', membro)
            .select('membro_id, titular')
            .single(),
        ),
      meta: { invalidates },
    }),
}
