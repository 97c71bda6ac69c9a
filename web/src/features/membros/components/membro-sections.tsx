import { DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import type { Campo } from '../ficha'
import { fichaItems } from '../ficha-items'
import type { MembroComFuncoes } from '../model'

type Part = {
  title: string
  campos: readonly Campo[]
  /** What is looked for so often that its absence is said. */
  always?: readonly Campo[]
}

const PARTS: readonly Part[] = [
  {
    title: 'Identificação',
    campos: ['nome_preferido', 'username', 'data_nascimento', 'sexo', 'estado_civil', 'naturalidade'],
    always: ['data_nascimento', 'sexo', 'estado_civil'],
  },
  {
    title: 'Igreja',
    campos: [
      'campus',
      'rol',
      'data_membresia',
      'igreja_origem',
      'como_conheceu',
      'convidado_por',
      'discipulador_id',
    ],
    always: ['campus'],
  },
  {
    title: 'Conversão e batismo',
    campos: [
      'data_conversao',
      'batismo_data',
      'batismo_local',
      'batismo_ministro',
      'batismo_certificado',
      'batismo_testemunhas',
    ],
  },
  { title: 'Trabalho', campos: ['profissao', 'empresa'] },
  { title: 'Emergência', campos: ['emergencia_nome', 'emergencia_parentesco', 'emergencia_telefone'] },
]

/** What the church knows of a person, in the order in which one looks for it. */
export function MembroSections({ membro }: { membro: MembroComFuncoes }) {
  return PARTS.map(({ title, campos, always }) => {
    const items = fichaItems(membro, campos, always)
    if (items.length === 0) return null
    return (
      <Section key={title} title={title}>
        <DataList items={items} />
      </Section>
    )
  })
}
