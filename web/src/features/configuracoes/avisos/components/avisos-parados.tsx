import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, MailCheck } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLeaves } from '@/features/auth/public'
import { myZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { CANAL_LABELS, categoriaLabel, type Parado } from '../model'
import { avisosMutations, avisosQueries } from '../queries'

const details = ({ canal, categoria, momento, tentativas, erro }: Parado) =>
  [
    CANAL_LABELS[canal],
    categoriaLabel(categoria),
    formatDateTime(momento, myZone()),
    formatCount(tentativas, 'tentativa', 'tentativas'),
    erro,
  ]
    .filter(Boolean)
    .join(' · ')

/** Notices that were given up, for those who administer; what they say is between the sender and the person. */
export function AvisosParados() {
  const { data } = useSuspenseQuery(avisosQueries.parados())
  const leaves = useLeaves()?.email ?? true
  const { mutate, isPending } = useMutation(avisosMutations.retry())
  return (
    <Section
      title="Avisos que não saíram"
      description={`${formatCount(data.na_fila, 'aviso na fila', 'avisos na fila')}.`}
      actions={
        data.falhas > 0 && (
          <Button variant="outline" isPending={isPending} onClick={() => mutate(undefined)}>
            Tentar todos de novo
          </Button>
        )
      }
    >
      <Card className="divide-y divide-border">
        {data.lista.length === 0 && (
          <SettingRow
            icon={MailCheck}
            title="Nenhum parado"
            description={
              leaves
                ? 'Tudo o que devia sair saiu ou está na fila.'
                : 'Os avisos por e-mail ficam guardados no banco: nenhum e-mail sai desta igreja.'
            }
          />
        )}
        {data.lista.map((parado) => (
          <SettingRow key={parado.id} icon={CircleAlert} title={parado.pessoa} description={details(parado)}>
            <Button
              variant="outline"
              disabled={isPending}
              aria-label={`Tentar de novo: ${parado.pessoa}`}
              onClick={() => mutate([parado.id])}
            >
              Tentar de novo
            </Button>
          </SettingRow>
        ))}
      </Card>
    </Section>
  )
}
