import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { atosQueries } from '../queries'
import { type Aberta, AcoesAbertas } from './acoes-abertas'
import { Cartao } from './cartao'
import { NovoDialog } from './novo-dialog'

/** The ceremonies of a person, asked for and done. */
export function AtosSecao({ membro: { id: membro } }: { membro: { id: string } }) {
  const [isNew, setNew] = useState(false)
  const [aberta, setAberta] = useState<Aberta>(null)
  const canEdit = usePermissions().canEdit('membros')
  const { data: atos } = useSuspenseQuery(atosQueries.doMembro(membro))
  return (
    <Section
      title="Atos"
      actions={
        <>
          {canEdit && (
            <Button size="sm" variant="outline" onClick={() => setNew(true)}>
              <Plus aria-hidden />
              Novo ato
            </Button>
          )}
          <Button asChild size="sm" variant="outline">
            <Link to="/membros/atos">Ver o quadro</Link>
          </Button>
        </>
      }
    >
      {atos.length === 0 ? (
        <Empty
          icon={ScrollText}
          title="Nenhum ato"
          description="Um batismo, uma consagração ou outro ato que for pedido aparece aqui, até ser realizado."
        />
      ) : (
        <ul aria-label="Atos" className="space-y-3">
          {atos.map((ato) => (
            <Cartao
              key={ato.id}
              ato={ato}
              canEdit={canEdit}
              showEtapa
              onAcao={(acao, um) => setAberta({ acao, ato: um })}
            />
          ))}
        </ul>
      )}
      {isNew && <NovoDialog membro={membro} onClose={() => setNew(false)} />}
      <AcoesAbertas aberta={aberta} onClose={() => setAberta(null)} />
    </Section>
  )
}
