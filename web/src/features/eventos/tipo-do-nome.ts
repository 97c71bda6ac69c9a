import { plain } from '@/lib/format'
import type { Tipo } from './model'

/** What a name says of its kind, by how it begins: `Culto de Natal`, `Retiro de jovens`. */
const PALAVRAS: readonly (readonly [RegExp, Tipo])[] = [
  [/^(culto|celebra|vigilia|santa ceia)/, 'culto'],
  [/^(reuniao|conselho|assembleia)/, 'reuniao'],
  [/^(curso|aula|escola|ebd|classe)/, 'curso'],
  [/^(retiro|acampa)/, 'retiro'],
  [/^ensaio/, 'ensaio'],
]

/** The kind that a name says; a meeting when it says none. */
export const tipoDoNome = (nome: string): Tipo =>
  PALAVRAS.find(([palavra]) => palavra.test(plain(nome).trim()))?.[1] ?? 'encontro'
