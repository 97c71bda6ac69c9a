import { expect, test } from 'vitest'
import { type Guardado, mapaCsv, porAssunto } from './model'

const guardado = (titulo: string, assunto: string): Guardado => ({
  tabela: 't',
  titulo,
  assunto,
  finalidade: 'Cuidar',
  base_legal: 'Consentimento',
  retencao: null,
  ao_anonimizar: 'apaga',
  linhas: 3,
  colunas: ['Nome', 'E-mail'],
  comentario: null,
})

test('the map stands by subject, and goes out as a table', () => {
  const mapa = [guardado('Um', 'Cadastro'), guardado('=Dois', 'Cadastro'), guardado('Três', 'Contas')]
  expect(porAssunto(mapa).map(({ assunto, itens }) => [assunto, itens.length])).toEqual([
    ['Cadastro', 2],
    ['Contas', 1],
  ])
  const lines = mapaCsv(mapa).split('\r\n')
  expect(lines[1]).toBe('Cadastro;Um;Nome, E-mail;3;Cuidar;Consentimento;;É apagado')
  expect(lines[2]).toContain("'=Dois")
})
