import { Suspense } from 'react'
import { ArrivalNotice } from './arrival-notice'
import { Block } from './block'
import { ContasLigadas } from './contas-ligadas'
import { Entrada } from './entrada'
import { SegundoFator } from './segundo-fator'
import { Sessoes } from './sessoes'

/** Everything that decides who gets in as this person. */
export function ContaSection() {
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
    </div>
  )
}
