import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { formatPhone } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { formatDocumento } from '../model'
import { contribuicoesQueries } from '../queries'
import { ContribuinteDialog } from './contribuinte-dialog'
import { DaPessoa } from './da-pessoa'

/** What somebody gave who is no member, and what stands on their papers. */
export function DoContribuinte({ id }: { id: string }) {
  const { data: contribuinte } = useSuspenseQuery(contribuicoesQueries.contribuinte(id))
  const canEdit = usePermissions().canEdit('financeiro')
  const [isOpen, setOpen] = useState(false)
  const { nome, tipo, documento, email, telefone, campus } = contribuinte
  return (
    <Page
      title={nome}
      documentTitle="Contribuições de um contribuinte"
      description={[
        tipo === 'empresa' ? 'Empresa' : 'Não é membro',
        campus,
        formatDocumento(documento),
        email,
        telefone && formatPhone(telefone),
      ]
        .filter(Boolean)
        .join(' · ')}
      width="narrow"
      above={<BackLink to="/financeiro/contribuicoes">Contribuições</BackLink>}
      actions={
        canEdit && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            <Pencil aria-hidden />
            Editar
          </Button>
        )
      }
    >
      <DaPessoa quem={{ contribuinte: id }} />
      {isOpen && <ContribuinteDialog contribuinte={contribuinte} onClose={() => setOpen(false)} />}
    </Page>
  )
}
