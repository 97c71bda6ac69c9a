import type { Enums } from '@/lib/supabase'

export const SEXO_LABELS = { feminino: 'Feminino', masculino: 'Masculino' } satisfies Record<
  Enums<'sexo'>,
  string
>
export const ESTADO_CIVIL_LABELS = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  uniao_estavel: 'União estável',
  divorciado: 'Divorciado(a)',
  separado: 'Separado(a)',
  viuvo: 'Viúvo(a)',
} satisfies Record<Enums<'estado_civil'>, string>

/** By which way somebody was spoken to. */
export const CONTATO_CANAL_LABELS = {
  whatsapp: 'WhatsApp',
  ligacao: 'Ligação',
  visita: 'Visita',
  na_igreja: 'Na igreja',
  email: 'E-mail',
  outro: 'Outro',
} satisfies Record<Enums<'contato_canal'>, string>

/** The name of each field of a person's record, wherever it is shown. */
export const FICHA_LABELS = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  nome_preferido: 'Nome preferido',
  username: 'Username',
  data_nascimento: 'Data de nascimento',
  sexo: 'Sexo',
  estado_civil: 'Estado civil',
  naturalidade: 'Naturalidade',
  cpf: 'CPF',
  rg: 'RG',
  rg_orgao: 'Órgão emissor',
  nome_mae: 'Nome da mãe',
  nome_pai: 'Nome do pai',
  telefone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  logradouro: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  endereco: 'Endereço em uma linha',
  campus: 'Campus',
  rol: 'Nº de rol',
  data_membresia: 'Membro desde',
  igreja_origem: 'Igreja de origem',
  como_conheceu: 'Como conheceu a igreja',
  convidado_por: 'Quem convidou',
  discipulador_id: 'Discipulador(a)',
  data_conversao: 'Conversão',
  batismo_data: 'Batismo',
  batismo_local: 'Local do batismo',
  batismo_ministro: 'Ministro do batismo',
  batismo_certificado: 'Nº do certificado',
  batismo_testemunhas: 'Testemunhas',
  profissao: 'Profissão',
  empresa: 'Empresa',
  emergencia_nome: 'Nome do contato',
  emergencia_parentesco: 'Parentesco',
  emergencia_telefone: 'Telefone do contato',
}

/** Why two records look like one person. */
export const MOTIVO_LABELS: Readonly<Record<string, string>> = {
  cpf: 'mesmo CPF',
  email: 'mesmo e-mail',
  telefone: 'mesmo telefone',
  nome: 'mesmo nome',
  nome_parecido: 'nome parecido',
  nascimento: 'mesmo nascimento',
  nascimento_parecido: 'nascimento parecido',
}

/** What somebody is in a household. */
export const PAPEL_FAMILIA_LABELS = {
  responsavel: 'Responsável',
  conjuge: 'Cônjuge',
  filho: 'Filho ou filha',
  pai_mae: 'Pai ou mãe',
  avo: 'Avô ou avó',
  neto: 'Neto ou neta',
  irmao: 'Irmão ou irmã',
  outro: 'Outro',
} satisfies Record<Enums<'familia_papel'>, string>

/** What somebody is to others, said by their sex where it is known. */
export const PARENTE_BY_SEX: Readonly<Record<string, Record<Enums<'sexo'>, string>>> = {
  pai_mae: { feminino: 'Mãe', masculino: 'Pai' },
  filho: { feminino: 'Filha', masculino: 'Filho' },
  avo: { feminino: 'Avó', masculino: 'Avô' },
  neto: { feminino: 'Neta', masculino: 'Neto' },
  irmao: { feminino: 'Irmã', masculino: 'Irmão' },
  tio: { feminino: 'Tia', masculino: 'Tio' },
  sobrinho: { feminino: 'Sobrinha', masculino: 'Sobrinho' },
}
