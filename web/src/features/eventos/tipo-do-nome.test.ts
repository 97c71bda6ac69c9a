import { expect, test } from 'vitest'
import { tipoDoNome } from './tipo-do-nome'

test.each([
  ['Culto de Natal', 'culto'],
  ['  VIGÍLIA jovem', 'culto'],
  ['Reunião de líderes', 'reuniao'],
  ['Escola bíblica', 'curso'],
  ['Acampamento', 'retiro'],
  ['Ensaio geral', 'ensaio'],
  ['Encontro de casais', 'encontro'],
  ['Almoço depois do culto', 'encontro'],
  ['', 'encontro'],
])('“%s” is of the kind %s', (nome, tipo) => {
  expect(tipoDoNome(nome)).toBe(tipo)
})
