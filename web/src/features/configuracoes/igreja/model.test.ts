import { expect, test } from 'vitest'
import { igrejaForm } from './model'

const base = {
  nome: 'Igreja',
  cnpj: '',
  cep: '',
  endereco: '',
  telefone: '',
  email: '',
  site: '',
  instagram: '',
  versiculo: '',
  versiculo_fonte: '',
  campus_padrao: 'Posse',
  fuso: 'America/Sao_Paulo',
  faltas_alerta: '2',
}
const read = (patch: Partial<typeof base>) => igrejaForm.safeParse({ ...base, ...patch })

test('what people write becomes what is kept', () => {
  expect(
    read({
      cnpj: '12.ABC.345/01DE-35',
      telefone: '(62) 99999-0000',
      email: ' Secretaria@Igreja.org ',
      site: 'www.igreja.org',
      instagram: 'https://www.instagram.com/PedrasVivas/?hl=pt',
    }).data,
  ).toMatchObject({
    cnpj: '12ABC34501DE35',
    telefone: '+5562999990000',
    email: 'secretaria@igreja.org',
    site: 'https://www.igreja.org',
    instagram: 'pedrasvivas',
  })
  expect(read({}).data).toMatchObject({ cnpj: null, site: null, instagram: null })
})

test.each([
  { cnpj: '12.ABC.345/01DE-36' },
  { telefone: '12' },
  { email: 'igreja' },
  { site: 'nada' },
  { instagram: 'duas palavras' },
])('%j is refused beside its field', (patch) => {
  expect(read(patch).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(patch))
})
