import { Link, useNavigate, useParams } from 'react-router'
import { useMutation } from '@/lib/use-mutation'
import { LinkCard } from '../components/link-card'
import { usuariosMutations } from '../mutations'

/** Where the link leads that who looks after accounts asked for: good in any browser, for whoever reads the mailbox. */
export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const open = useMutation({
    ...usuariosMutations.openSenhaLink(token),
    onSuccess: () => navigate('/auth?modo=nova-senha', { replace: true }),
  })
  return (
    <LinkCard
      title="Criar nova senha"
      description="Continue para entrar na sua conta e escolher outra senha. O link vale uma vez."
      action="Continuar"
      ending="Ao continuar, você sai dela neste aparelho e entra na conta que recebeu o link."
      other={<Link to="/auth?modo=esqueci-a-senha">Pedir outro link</Link>}
      isPending={open.isPending}
      error={open.error}
      onRedeem={() => open.mutate()}
    />
  )
}
