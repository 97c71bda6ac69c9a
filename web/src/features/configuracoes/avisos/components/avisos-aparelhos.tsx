import { useSuspenseQuery } from '@tanstack/react-query'
import { BellRing, Laptop, Smartphone } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import type { PushState } from '@/lib/push'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { avisosMutations, avisosQueries } from '../queries'

const HERE: Record<Exclude<PushState, 'on'>, string> = {
  off: 'Receba os avisos neste aparelho também com o aplicativo fechado.',
  denied:
    'Este navegador bloqueou os avisos do sistema. Libere nas configurações do site, no cadeado ao lado do endereço, e volte aqui.',
  install:
    'No iPhone e no iPad, abra esta página no Safari, toque em Compartilhar e em “Adicionar à Tela de Início”. Abra o aplicativo por lá e ative aqui. Precisa do iOS 16.4 ou mais novo.',
  unsupported: 'Este navegador não recebe avisos com o aplicativo fechado.',
}

function Here({ state }: { state: PushState }) {
  const on = useMutation(avisosMutations.enableHere())
  const off = useMutation(avisosMutations.disableHere())
  if (state === 'on')
    return (
      <SettingRow icon={BellRing} title="Este aparelho recebe avisos">
        <Button variant="outline" isPending={off.isPending} onClick={() => off.mutate()}>
          Desativar aqui
        </Button>
      </SettingRow>
    )
  return (
    <SettingRow icon={BellRing} title="Este aparelho" description={HERE[state]}>
      {state === 'off' && (
        <Button isPending={on.isPending} onClick={() => on.mutate()}>
          Ativar neste aparelho
        </Button>
      )}
    </SettingRow>
  )
}

const isHandheld = (nome: string) => /Android|iPhone|iPad/.test(nome)

/** The browsers that take notices for this person, and a try of them all. */
export function AvisosAparelhos() {
  const { data } = useSuspenseQuery(avisosQueries.aparelhos())
  const { mutate: remove } = useMutation(avisosMutations.remove())
  const test = useMutation(avisosMutations.test())
  return (
    <Section
      title="Aparelhos"
      description="Onde os avisos chegam com o aplicativo fechado."
      actions={
        <Button variant="outline" isPending={test.isPending} onClick={() => test.mutate()}>
          Enviar um teste
        </Button>
      }
    >
      <Card className="divide-y divide-border">
        <Here state={data.aqui.state} />
        {data.aparelhos.map(({ id, nome, endereco, visto_em }) => {
          const isHere = endereco === data.aqui.endereco
          return (
            <SettingRow
              key={id}
              icon={isHandheld(nome) ? Smartphone : Laptop}
              title={
                <>
                  {nome}
                  {isHere && <Badge variant="success">Este aparelho</Badge>}
                </>
              }
              description={`Visto em ${formatDateTime(visto_em, myZone())}`}
            >
              {!isHere && (
                <Button variant="outline" aria-label={`Retirar ${nome}`} onClick={() => remove(id)}>
                  Retirar
                </Button>
              )}
            </SettingRow>
          )
        })}
      </Card>
    </Section>
  )
}
