import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { FEATURES } from '../architecture.ts'

export type Feature = (typeof FEATURES)[number]

export const isFeature = (word: string): word is Feature => FEATURES.some((feature) => feature === word)

/**
 * The tests of a feature begin with its name (`membros.test.ts`, `lgpd-mapa.test.ts`), or with one of these words. Where
 * several words fit, the longest one says whose they are.
 */
const ALSO: Partial<Record<Feature, readonly string[]>> = {
  auth: [
    'acesso',
    'entrada',
    'exigencia',
    'hierarquia',
    'primeiro-acesso',
    'provedores',
    'sessao',
    'telefone',
  ],
  auditoria: ['desfazer'],
  campi: ['campus', 'listas', 'modelos', 'relogios'],
  membros: [
    'busca',
    'cadastro',
    'consentimentos',
    'contagem',
    'filtro',
    'identificar-rosto',
    'indexar-rosto',
    'lista',
    'listas-salvas',
    'reservados',
    'rosto',
    'rostos',
  ],
  permissoes: ['acessos', 'papeis', 'regionais'],
  vida: ['cartas', 'transferencias'],
  intercambio: ['exportacao', 'exportar', 'importacao', 'importar'],
  perfil: ['foto', 'fotos', 'viewer'],
  notificacoes: ['canais', 'sino'],
  eventos: ['agenda', 'contagens', 'dia', 'presenca', 'reservas'],
  escalas: ['preenchimento', 'servico'],
  estacoes: ['estacao'],
  configuracoes: ['identidade', 'igreja-config', 'integracoes', 'saude', 'seguranca', 'vinculo'],
  comunidade: ['semana-da-comunidade'],
  financeiro: ['mes-do-tesoureiro'],
  home: ['inicio', 'primeira-hora', 'tarefas'],
}

/** What looks at the church as a whole. */
const WHOLE = [
  'ataque',
  'chamadas',
  'demo',
  'dia-da-secretaria',
  'dois-editores',
  'estrutura',
  'guards',
  'limites',
  'matriz',
  'menu',
  'montar',
  'sessao-inteira',
  'shell',
  'size',
  'tabela-nova',
]

const fits = (name: string, word: string) => name === word || name.startsWith(`${word}-`)

/** Whose tests a file holds, by its name; none: the whole church's, or nobody's. */
export function featuresOf(file: string): Feature[] {
  const name = basename(file).replace(/\.(test|spec)\.ts$/, '')
  const words = FEATURES.flatMap((feature) =>
    [feature, ...(ALSO[feature] ?? [])].map((word) => ({ feature, word })),
  )
  const fitting = words.filter(({ word }) => fits(name, word))
  const longest = Math.max(
    0,
    ...[...fitting.map(({ word }) => word), ...WHOLE.filter((word) => fits(name, word))].map(
      (word) => word.length,
    ),
  )
  return fitting.filter(({ word }) => word.length === longest).map(({ feature }) => feature)
}

export const isOfTheWhole = (file: string) =>
  WHOLE.some((word) => fits(basename(file).replace(/\.(test|spec)\.ts$/, ''), word))

/** The tests of a feature in one of the folders. */
export const testsOf = (feature: Feature, folder: 'tests/policies' | 'tests/e2e'): string[] =>
  globSync(`${folder}/*.{test,spec}.ts`)
    .filter((file) => featuresOf(file).includes(feature))
    .sort()
