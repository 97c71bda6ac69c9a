import { z } from 'zod'
import type { Json, Tables } from '@/lib/supabase'

export const CATEGORIAS = [
  'escalas',
  'eventos',
  'tarefas',
  'mensagens',
  'grupos',
  'comunicados',
  'cursos',
  'financas',
  'sistema',
] as const
export type Categoria = (typeof CATEGORIAS)[number]

const CATEGORIA_LABELS: Record<Categoria, string> = {
  escalas: 'Escalas',
  eventos: 'Eventos',
  tarefas: 'Tarefas',
  mensagens: 'Mensagens',
  grupos: 'Grupos e ministérios',
  comunicados: 'Comunicados',
  cursos: 'Cursos',
  financas: 'Finanças',
  sistema: 'Conta e sistema',
}

const isCategoria = (text: string): text is Categoria => CATEGORIAS.some((one) => one === text)
export const categoriaLabel = (text: string) =>
  isCategoria(text) ? CATEGORIA_LABELS[text] : text === 'resumo' ? 'Resumo da semana' : text

export const CANAIS = ['app', 'push', 'email'] as const
export type Canal = (typeof CANAIS)[number]
export const CANAL_LABELS: Record<Canal, string> = { app: 'App', push: 'Celular', email: 'E-mail' }

export type Padroes = Tables<'padroes_de_avisos'>
export type Ajustes = Pick<
  Tables<'ajustes_de_avisos'>,
  'silencio' | 'silencio_inicio' | 'silencio_fim' | 'maximo_por_dia' | 'resumo' | 'email_parado_em'
>
export type Preferencia = Pick<Tables<'preferencias_de_avisos'>, 'categoria' | 'canal' | 'ligado'>

const grade = z.record(z.string(), z.array(z.enum(CANAIS)))
export type Grade = Record<Categoria, readonly Canal[]>

/** The church's grid as the database keeps it. */
export function gradeDe(canais: Json): Grade {
  const read = grade.catch({}).parse(canais)
  return Object.fromEntries(CATEGORIAS.map((one) => [one, read[one] ?? []])) as Record<Categoria, Canal[]>
}

/** Whether a category comes to a person by a channel: as they chose, else as the church does. */
export function isLigado(
  padrao: Grade,
  preferencias: readonly Preferencia[],
  categoria: Categoria,
  canal: Canal,
): boolean {
  const own = preferencias.find((one) => one.categoria === categoria && one.canal === canal)
  return own?.ligado ?? padrao[categoria].includes(canal)
}

/** The church's grid with one square changed. */
export function comCanal(padrao: Grade, categoria: Categoria, canal: Canal, ligado: boolean): Grade {
  const others = padrao[categoria].filter((one) => one !== canal)
  return { ...padrao, [categoria]: CANAIS.filter((one) => (one === canal ? ligado : others.includes(one))) }
}

export const SEM_AJUSTES: Ajustes = {
  silencio: 'igreja',
  silencio_inicio: '22:00',
  silencio_fim: '07:00',
  maximo_por_dia: null,
  resumo: true,
  email_parado_em: null,
}

/** `22:00` of what the database writes as `22:00:00`. */
export const hora = (text: string) => text.slice(0, 5)

/** `das 22:00 às 07:00`, or `sem silêncio`. */
export function silencioText(inicio: string, fim: string): string {
  return hora(inicio) === hora(fim) ? 'sem silêncio' : `das ${hora(inicio)} às ${hora(fim)}`
}

export const DIAS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

/** Every half hour of a day, for a list. */
export const HORARIOS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
  return { value, label: value }
})

export const MAXIMOS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]

export const parados = z.object({
  na_fila: z.number(),
  falhas: z.number(),
  lista: z.array(
    z.object({
      id: z.string(),
      pessoa: z.string(),
      canal: z.enum(CANAIS),
      categoria: z.string(),
      tentativas: z.number(),
      erro: z.string().nullable(),
      momento: z.string(),
    }),
  ),
})
export type Parado = z.infer<typeof parados>['lista'][number]
