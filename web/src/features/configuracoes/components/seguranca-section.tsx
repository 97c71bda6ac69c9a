import { type ReactNode, Suspense } from 'react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { ArrivalNotice } from './arrival-notice'
import { ContasLigadas } from './contas-ligadas'
import { Entrada } from './entrada'
import { Exigencia } from './exigencia'
import { RedefinirFator } from './redefinir-fator'
import { SegundoFator } from './segundo-fator'
import { Sessoes } from './sessoes'

type BlockProps = { title: string; description?: string; children: ReactNode }

function Block({ title, description, children }: BlockProps) {
  return (
    <Section title={title} description={description}>
      <Card className="divide-y divide-border">
        <Suspense fallback={<Skeleton className="m-4 h-12" />}>{children}</Suspense>
      </Card>
    </Section>
  )
}

/** Everything that decides who gets in as this person; for administrators, what they ask of others. */
export function SegurancaSection() {
  const { flags, especial, canEdit } = usePermissions()
  const isAdministrator = (flags.isAdmin || especial) && canEdit('permissoes')
  return (
    <div className="space-y-8">
      <ArrivalNotice />
      <Block title="Como você entra">
        <Entrada />
      </Block>
      <Block
        title="Segundo fator"
        description="Um código a mais, além da senha. Com ele, só a senha não basta."
      >
        <SegundoFator />
      </Block>
      <Suspense fallback={null}>
        <ContasLigadas />
      </Suspense>
      <Block title="Sessões e aparelhos" description="Onde sua conta está aberta agora.">
        <Sessoes />
      </Block>
      {isAdministrator && (
        <Block title="Segurança da igreja" description="Só quem administra vê esta parte.">
          <Exigencia />
          <RedefinirFator />
        </Block>
      )}
    </div>
  )
}
