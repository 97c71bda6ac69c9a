import type { Content } from 'pdfmake/interfaces'
import { myZone } from '@/lib/clock'
import { formatCep, formatCpf } from '@/lib/documents'
import { formatDate, formatDateTime, formatPhone } from '@/lib/format'
import { letterhead, type Paper, paperOf, type Timbre } from '@/lib/paper'
import type { Tables } from '@/lib/supabase'
import { ESTADO_CIVIL, SEXO } from '../exportacao/colunas'

type Reservados = Pick<Tables<'membros_reservados'>, 'cpf' | 'rg' | 'rg_orgao' | 'nome_pai' | 'nome_mae'>
type Funcao = Pick<Tables<'membros_funcoes'>, 'ministerio' | 'funcao' | 'ativo'>

/** Everything that the viewer may see of a person; what they may not is not there. */
export type FichaData = {
  membro: Tables<'membros_igreja'>
  titulo: string | null
  situacao: string
  comoConheceu: string | null
  reservados: Reservados | null
  funcoes: readonly Funcao[]
  familia: { nome: string; pessoas: readonly string[] } | null
}

type Line = readonly [label: string, value: string | number | null | undefined]

function section(title: string, lines: readonly Line[]): Content[] {
  const full = lines.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (full.length === 0) return []
  return [
    { text: title, style: 'secao' },
    {
      table: {
        widths: [130, '*'],
        body: full.map(([label, value]) => [{ text: label, style: 'rotulo' }, { text: String(value) }]),
      },
      layout: 'lightHorizontalLines',
    },
  ]
}

function pessoais({ membro }: FichaData): Line[] {
  return [
    ['Nome preferido', membro.nome_preferido],
    ['Nascimento', formatDate(membro.data_nascimento)],
    ['Sexo', membro.sexo && SEXO[membro.sexo]],
    ['Estado civil', membro.estado_civil && ESTADO_CIVIL[membro.estado_civil]],
    ['Naturalidade', membro.naturalidade],
    ['Profissão', membro.profissao],
    ['Empresa', membro.empresa],
  ]
}

function contato({ membro }: FichaData): Line[] {
  return [
    ['Telefone', formatPhone(membro.telefone)],
    ['E-mail', membro.email],
    ['Endereço', membro.endereco],
    ['CEP', membro.endereco?.includes('-') ? null : formatCep(membro.cep)],
    [
      'Em emergência',
      [membro.emergencia_nome, formatPhone(membro.emergencia_telefone)].filter(Boolean).join(' · '),
    ],
  ]
}

function igreja({ membro, titulo, situacao, comoConheceu }: FichaData): Line[] {
  return [
    ['Campus', membro.campus],
    [
      'Situação',
      [situacao, membro.situacao_desde && `desde ${formatDate(membro.situacao_desde)}`]
        .filter(Boolean)
        .join(', '),
    ],
    ['Título', titulo],
    ['Nº de rol', membro.rol],
    ['Membro desde', formatDate(membro.data_membresia)],
    ['Conversão', formatDate(membro.data_conversao)],
    [
      'Batismo',
      [formatDate(membro.batismo_data), membro.batismo_local, membro.batismo_ministro]
        .filter(Boolean)
        .join(' · '),
    ],
    ['Igreja de origem', membro.igreja_origem],
    ['Como conheceu', comoConheceu],
  ]
}

function documentos({ reservados }: FichaData): Line[] {
  if (!reservados) return []
  return [
    ['CPF', formatCpf(reservados.cpf)],
    ['RG', [reservados.rg, reservados.rg_orgao].filter(Boolean).join(' ')],
    ['Pai', reservados.nome_pai],
    ['Mãe', reservados.nome_mae],
  ]
}

/** The record of a person on paper. */
export function fichaPaper(data: FichaData, timbre: Timbre, foto: string | null): Paper {
  const { membro, familia, funcoes } = data
  return paperOf(
    `Ficha de ${membro.nome_completo}`,
    [
      letterhead(timbre),
      {
        columns: [
          { width: '*', text: membro.nome_completo, style: 'titulo' },
          ...(foto ? [{ image: foto, width: 72, height: 72 }] : []),
        ],
      },
      ...section('Dados pessoais', pessoais(data)),
      ...section('Contato', contato(data)),
      ...section('Documentos', documentos(data)),
      ...section('Na igreja', igreja(data)),
      ...section(
        'Funções',
        funcoes.filter(({ ativo }) => ativo).map(({ ministerio, funcao }) => [ministerio, funcao] as const),
      ),
      ...(familia ? section('Família', [[familia.nome, familia.pessoas.join(', ')]]) : []),
    ],
    {
      footer: (page, pages) => ({
        text: `Impresso em ${formatDateTime(new Date(), myZone())} · dados pessoais: guarde com cuidado · ${page}/${pages}`,
        alignment: 'center',
        color: '#555555',
        fontSize: 8,
      }),
    },
  )
}
