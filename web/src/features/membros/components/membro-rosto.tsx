import { useQuery } from '@tanstack/react-query'
import { ScanFace } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { photoUrl } from '@/lib/photo'
import { useMutation } from '@/lib/use-mutation'
import type { Membro } from '../model'
import { type Rosto, rostoMutations, rostoQueries } from '../rosto'

const FALTA = {
  menor:
    'Falta a autorização do responsável: ele autoriza na conta dele, ou assina o papel que você registra.',
  adulto: 'Falta a autorização: a pessoa autoriza no próprio perfil, ou assina o papel que você registra.',
  foto: 'A pessoa autorizou. Falta uma foto de frente, com boa luz.',
  cadastro: 'A pessoa autorizou. O rosto ainda não está cadastrado.',
} as const

function stateOf({ consentido, menor, indexado, indexado_em }: Rosto, photo: string | null): string {
  if (indexado) return `Cadastrado em ${formatDateTime(indexado_em, myZone())}.`
  if (!consentido) return menor ? FALTA.menor : FALTA.adulto
  return photo ? FALTA.cadastro : FALTA.foto
}

/** The face of somebody else, enrolled by whoever looks after their record: with consent, from the photo of the record. */
export function MembroRosto({ membro }: { membro: Pick<Membro, 'id' | 'foto'> }) {
  const { data: rosto } = useQuery(rostoQueries.de(membro.id))
  const enrol = useMutation({
    ...rostoMutations.index(),
    meta: { ...rostoMutations.index().meta, invalidates: [rostoQueries.all()] },
  })
  if (!rosto) return null
  const photo = photoUrl(membro.foto, 'full')
  return (
    <Section title="Rosto no check-in">
      <Card className="flex flex-col gap-3 p-4 md:flex-row md:items-center md:justify-between">
        <p role="status" className="flex items-start gap-3 text-sm">
          <ScanFace aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          {enrol.isPending ? 'Lendo o rosto da foto…' : stateOf(rosto, photo)}
        </p>
        {rosto.consentido && photo && (
          <Button
            variant="outline"
            isPending={enrol.isPending}
            onClick={() => enrol.mutate({ membroId: membro.id, photoUrl: photo, consentir: null })}
          >
            {rosto.indexado ? 'Cadastrar de novo' : 'Cadastrar o rosto'}
          </Button>
        )}
      </Card>
    </Section>
  )
}
