import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginWays, type LoginWaysProps } from './login-ways.tsx'
import { OtherWay } from './other-way.tsx'

interface LoginPanelProps extends LoginWaysProps {
  readonly lead: string
}

/** The ways to log in, and the way to an account for those who have none. */
export function LoginPanel({ lead, ...ways }: LoginPanelProps) {
  const t = useT()
  return (
    <AuthFrame lead={lead}>
      <div className="flex flex-col gap-5">
        <LoginWays {...ways} />
        <OtherWay>
          {t('auth.login.new')}{' '}
          <PageLink page="register" className="link">
            {t('auth.login.register')}
          </PageLink>
        </OtherWay>
      </div>
    </AuthFrame>
  )
}
