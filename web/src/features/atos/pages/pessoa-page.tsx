import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { MembroFrame } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { type Aberta, AcoesAbertas } from '../components/acoes-abertas'
import { Cartao } from '../components/cartao'
import { NovoDialog } from '../components/novo-dialog'
import { atosQueries } from '../queries'

function AtosDaPessoa({ membro }: { membro: string }) {
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
            <Button size="sm" onClick={() => setNew(true)}>
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

export function Component() {
  return <MembroFrame tab="atos">{(membro) => <AtosDaPessoa membro={membro.id} />}</MembroFrame>
}
