import { z } from 'zod'
import { formatCep, onlyDigits } from '@/lib/documents'
import { enumOf } from '@/lib/enums'
import { upTo } from '@/lib/fields'
import { formatPhone } from '@/lib/format'

const text = z.string().nullable()

/** What `meu_cadastro()` gives of a record. */
export const meuCadastro = z.object({
  membro: z.object({
    id: z.string(),
    nome: z.string(),
    sobrenome: text,
    nome_completo: z.string(),
    foto: text,
    campus: z.string(),
    data_nascimento: text,
    estado_civil: text,
    nome_preferido: text,
    telefone: text,
    email: text,
    profissao: text,
    cep: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cidade: text,
    uf: text,
    emergencia_nome: text,
    emergencia_telefone: text,
  }),
  cpf: text,
  pedidos: z.array(
    z.object({
      id: z.string(),
      campo: z.string(),
      de: text,
      para: z.string(),
      situacao: enumOf('estado_pedido'),
      motivo: text,
      created_at: z.string(),
    }),
  ),
})
export type MeuCadastro = z.infer<typeof meuCadastro>

export const meusDadosForm = z.object({
  nome_preferido: z.literal('').or(upTo(100).min(2, 'Nome deve ter ao menos 2 caracteres')),
  telefone: upTo(40),
  profissao: upTo(100),
  cep: z.string().refine((value) => [0, 8].includes(onlyDigits(value).length), 'O CEP tem 8 números'),
  logradouro: upTo(150),
  numero: upTo(20),
  complemento: upTo(80),
  bairro: upTo(80),
  cidade: upTo(80),
  uf: z.literal('').or(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Use as duas letras do estado'),
  ),
  emergencia_nome: upTo(120),
  emergencia_telefone: upTo(40),
})
export type MeusDadosValues = z.input<typeof meusDadosForm>

export function meusDadosValues(membro: MeuCadastro['membro']): MeusDadosValues {
  return {
    nome_preferido: membro.nome_preferido ?? '',
    telefone: formatPhone(membro.telefone),
    profissao: membro.profissao ?? '',
    cep: formatCep(membro.cep),
    logradouro: membro.logradouro ?? '',
    numero: membro.numero ?? '',
    complemento: membro.complemento ?? '',
    bairro: membro.bairro ?? '',
    cidade: membro.cidade ?? '',
    uf: membro.uf ?? '',
    emergencia_nome: membro.emergencia_nome ?? '',
    emergencia_telefone: formatPhone(membro.emergencia_telefone),
  }
}

const orNull = (value: string) => value || null

/** As the table takes it: nothing is null, a postal code is digits. */
export function meusDadosData(values: z.output<typeof meusDadosForm>) {
  return {
    nome_preferido: orNull(values.nome_preferido),
    telefone: orNull(values.telefone),
    profissao: orNull(values.profissao),
    cep: orNull(onlyDigits(values.cep)),
    logradouro: orNull(values.logradouro),
    numero: orNull(values.numero),
    complemento: orNull(values.complemento),
    bairro: orNull(values.bairro),
    cidade: orNull(values.cidade),
    uf: orNull(values.uf),
    emergencia_nome: orNull(values.emergencia_nome),
    emergencia_telefone: orNull(values.emergencia_telefone),
  }
}
export type MeusDadosData = ReturnType<typeof meusDadosData>
