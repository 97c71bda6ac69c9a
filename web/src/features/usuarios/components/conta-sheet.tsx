import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { myZone } from '@/lib/clock'
import { formatDateTime, formatPhone } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { Conta } from '../model'
import { ContaAcoes } from './conta-acoes'
import { EstadoBadge } from './estado-badge'
import { PapeisDaConta } from './papeis-da-conta'
import { VinculoSection } from './vinculo-section'

type ContaSheetProps = { conta: Conta; onClose: () => void }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** One account: what is known of it, the record it belongs to, and what can be done. */
export function ContaSheet({ conta, onClose }: ContaSheetProps) {
  const { canView } = usePermissions()
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={conta.nome} className="w-full sm:w-104">
        <div className="space-y-6 p-5 pt-0">
          <div className="flex items-center gap-3">
            <Avatar name={conta.nome} src={conta.foto} />
            <EstadoBadge estado={conta.estado} />
          </div>
          <dl className="space-y-3">
            {conta.email && <Fact label="E-mail">{conta.email}</Fact>}
            {conta.telefone && <Fact label="Telefone">{formatPhone(conta.telefone)}</Fact>}
            <Fact label="Campus">{conta.campus}</Fact>
            <Fact label="Último acesso">
              {conta.ultimo_acesso ? formatDateTime(conta.ultimo_acesso, myZone()) : 'Nunca entrou'}
            </Fact>
            <Fact label="Segundo fator">{conta.segundo_fator ? 'Em uso' : 'Não tem'}</Fact>
            <Fact label="Papéis">
              <PapeisDaConta papeis={conta.papeis} />
            </Fact>
          </dl>
          {canView('permissoes') && (
            <Button asChild variant="outline" className="w-full">
              <Link to={`/permissoes?aba=pessoas&pessoa=${conta.id}`}>Ver e mudar os papéis</Link>
            </Button>
          )}
          <VinculoSection conta={conta} />
          <ContaAcoes conta={conta} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
