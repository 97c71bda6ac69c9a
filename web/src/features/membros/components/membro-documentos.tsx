import { DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { fichaItems } from '../ficha-items'
import type { MembroComFuncoes } from '../model'

const CAMPOS = ['cpf', 'rg', 'rg_orgao', 'nome_mae', 'nome_pai'] as const

/** The numbers of a person's documents, and their parents: for whoever may see what is sensitive. */
export function MembroDocumentos({ membro }: { membro: MembroComFuncoes }) {
  const items = fichaItems(membro, CAMPOS)
  return (
    <Section title="Identidade e filiação">
      {items.length > 0 ? (
        <DataList items={items} />
      ) : (
        <Card className="px-4 py-3 text-muted-foreground md:px-5">Nada informado ainda.</Card>
      )}
    </Section>
  )
}
