import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { DaPessoa } from './da-pessoa'

/** What a person gave, on their page. It is read when somebody asks for it: each reading is written down. */
export function ContribuicoesSecao({ membro }: { membro: { id: string } }) {
  const [isShown, setShown] = useState(false)
  return (
    <Section
      title="Contribuições"
      description="Só quem cuida das contribuições vê. Cada leitura fica registrada."
    >
      {isShown ? (
        <DaPessoa quem={{ membro: membro.id }} />
      ) : (
        <Button variant="outline" onClick={() => setShown(true)}>
          Ver as contribuições
        </Button>
      )}
    </Section>
  )
}
