import { describe, expect, test } from 'vitest'
import { readLines } from './lines'
import { guessMapping, type Mapeamento, mappingProblem } from './mapping'
import { origemOf } from './origens'
import { readTable } from './table'

/** The columns that hold something, by header. */
function heldBy(headers: readonly string[]): Record<string, string> {
  const mapping: Mapeamento = guessMapping(headers)
  return Object.fromEntries(
    headers.flatMap((header, column) => (mapping[column] ? [[header, mapping[column]]] : [])),
  )
}

const SAMPLES = [
  {
    chave: 'planning-center',
    headers:
      'Person ID,Name Prefix,Given Name,First Name,Nickname,Middle Name,Last Name,Birthdate,Gender,Marital Status,Status,Membership,Mobile Phone Number,Home Phone Number,Home Email,Home Address Street Line 1,Home Address City,Home Address State,Home Address Zip Code,Household ID,Household Name,CPF',
    held: {
      'First Name': 'nome',
      Nickname: 'nome_preferido',
      'Middle Name': 'nome_meio',
      'Last Name': 'sobrenome',
      Birthdate: 'data_nascimento',
      Gender: 'sexo',
      'Marital Status': 'estado_civil',
      Membership: 'situacao',
      'Mobile Phone Number': 'telefone',
      'Home Phone Number': 'telefone',
      'Home Email': 'email',
      'Home Address Street Line 1': 'logradouro',
      'Home Address City': 'cidade',
      'Home Address State': 'uf',
      'Home Address Zip Code': 'cep',
      'Household Name': 'familia',
      CPF: 'cpf',
    },
  },
  {
    chave: 'churchcrm',
    headers:
      '"Family ID ",Person Id,Last Name,Title,First Name,Middle Name,Address 1,City,State,Zip,Home Phone,Cell Phone,Email,MembershipDate,Birth Date,Classification,Gender',
    held: {
      'Last Name': 'sobrenome',
      'First Name': 'nome',
      'Middle Name': 'nome_meio',
      'Address 1': 'logradouro',
      City: 'cidade',
      State: 'uf',
      Zip: 'cep',
      'Home Phone': 'telefone',
      'Cell Phone': 'telefone',
      Email: 'email',
      MembershipDate: 'data_membresia',
      'Birth Date': 'data_nascimento',
      Classification: 'situacao',
      Gender: 'sexo',
    },
  },
  {
    chave: 'google-antigo',
    headers:
      'Name,Given Name,Additional Name,Family Name,Nickname,Birthday,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name',
    held: {
      'Given Name': 'nome',
      'Additional Name': 'nome_meio',
      'Family Name': 'sobrenome',
      Nickname: 'nome_preferido',
      Birthday: 'data_nascimento',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'telefone',
      'Organization 1 - Name': 'empresa',
    },
  },
  {
    chave: 'google',
    headers:
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Birthday,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    held: {
      'First Name': 'nome',
      'Middle Name': 'nome_meio',
      'Last Name': 'sobrenome',
      Nickname: 'nome_preferido',
      'Organization Name': 'empresa',
      Birthday: 'data_nascimento',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'telefone',
      'Phone 2 - Value': 'telefone',
    },
  },
  {
    chave: 'igreja',
    headers:
      'Nome,E-mail,Celular,Telefone residencial,Data de nascimento,Estado civil,Tipo de membro,Data de batismo,Data de conversão,Célula,Bairro',
    held: {
      Nome: 'nome_completo',
      'E-mail': 'email',
      Celular: 'telefone',
      'Telefone residencial': 'telefone',
      'Data de nascimento': 'data_nascimento',
      'Estado civil': 'estado_civil',
      'Tipo de membro': 'situacao',
      'Data de batismo': 'batismo_data',
      'Data de conversão': 'data_conversao',
      Bairro: 'bairro',
    },
  },
] as const

describe('exports of other systems', () => {
  test.each(SAMPLES)('$chave is known by its headers, each to its field', ({ chave, headers, held }) => {
    const names = headers.split(',').map((header) => header.replaceAll('"', '').trim())
    expect(origemOf(names)?.chave).toBe(chave)
    expect(heldBy(names)).toEqual(held)
    expect(mappingProblem(guessMapping(names))).toBeNull()
  })

  test.each([
    [['Nome', 'Celular', 'Congregação']],
    [['First Name', 'Last Name', 'Email']],
    [['Nome completo', 'Telefone', 'Estado civil', 'Data de batismo']],
  ])('%j is nobody’s', (headers) => {
    expect(origemOf(headers)).toBeNull()
  })

  test('of several phones the mobile one comes in, of dates written month first the right day', async () => {
    const text = [
      'First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Birthday,E-mail 1 - Value',
      'Ana,das Dores,Lima,Home,(62) 3481-1234,(62) 99999-0000,02/13/1980,a@b.co ::: c@d.co',
      'Bia,,Rosa,Home,62 3481-1234,,03/04/1980,',
    ].join('\n')
    const tabela = await readTable(new TextEncoder().encode(text))
    const mapping = guessMapping(tabela.cabecalhos)
    const linhas = readLines({ tabela, mapping, emendas: {}, campus: 'Posse' })
    expect(linhas.map(({ valores }) => valores)).toEqual([
      {
        nome: 'Ana',
        sobrenome: 'das Dores Lima',
        telefone: '+5562999990000',
        data_nascimento: '1980-02-13',
        email: 'a@b.co',
        campus: 'Posse',
      },
      {
        nome: 'Bia',
        sobrenome: 'Rosa',
        telefone: '+556234811234',
        data_nascimento: '1980-03-04',
        campus: 'Posse',
      },
    ])
  })
})
