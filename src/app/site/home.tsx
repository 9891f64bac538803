import type { Prices } from '#app/contract/site-module.ts';
import { Plan } from '#platform/web/ui/plan/plan.tsx';
import { FindForm } from './find.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Band, Layout } from './layout.tsx';
import { addressOf, type Look } from './look.ts';
import { MethodArt } from './method-art.tsx';
import { PriceLine } from './prices.tsx';
import { shades } from './slovenia.ts';

type Props = { readonly look: Look };

/** The first page: where a newcomer finds the price and begins an order. */
export const Home = ({ look, prices }: Props & { readonly prices: Prices }) => (
  <Layout look={look}>
    <Hero look={look} prices={prices} />
    <Steps look={look} />
    <Market look={look} />
    <Methods look={look} />
    <Band look={look} />
  </Layout>
);

const Hero = ({ look, prices }: Props & { readonly prices: Prices }) => {
  const { site } = look.text;
  return (
    <section className="hero">
      <Plan
        seed={23}
        width={1440}
        height={700}
        subjectAt={[1010, 236]}
        core={[[900, 330], 430]}
        scale={1.5}
        riverWidth={46}
        blockArea={9000}
        label={site.plan}
      />
      <div className="panel">
        <h1>{look.addresses ? site.home.heading : site.home.headingNumbers}</h1>
        <p className="lead">{site.home.lead}</p>
        <FindForm look={look} />
        <PriceLine look={look} prices={prices} />
      </div>
      <div className="callout" aria-hidden="true">
        <b>{site.home.callout.title}</b>
        <dl>
          {site.home.callout.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <span className="stamp">{site.stamp}</span>
    </section>
  );
};

const Steps = ({ look }: Props) => {
  const { home } = look.text.site;
  return (
    <section className="section">
      <div className="wrap">
        <h2>{home.stepsTitle}</h2>
        <ol className="steps">
          {home.steps.map(({ title, text, note }, index) => (
            <li key={title}>
              <i aria-hidden="true">{index + 1}</i>
              <h3>{title}</h3>
              <p>{text}</p>
              {note ? <small>{note}</small> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

const marketIcons: readonly IconName[] = ['filter', 'chart', 'grid'];

const Market = ({ look }: Props) => {
  const { market } = look.text.site.home;
  return (
    <section className="section sheet">
      <div className="wrap market">
        <div>
          <svg viewBox="0 0 680 450" className="country" role="img" aria-label={market.map}>
            {shades.map((path, shade) => (
              <path key={path.slice(0, 12)} className={`shade-${shade}`} d={path} />
            ))}
          </svg>
          <p className="legend">
            {market.shades.map((name, shade) => (
              <span key={name}>
                <svg viewBox="0 0 66 10" aria-hidden="true">
                  <rect width="66" height="10" className={`shade-${shade}`} />
                </svg>
                {name}
              </span>
            ))}
            <span>{market.unit}</span>
          </p>
        </div>
        <div>
          <h2>{market.title}</h2>
          <p className="lead">{market.lead}</p>
          <ul className="points">
            {market.points.map((point, index) => (
              <li key={point}>
                <Icon name={marketIcons[index] ?? 'check'} size={22} />
                {point}
              </li>
            ))}
          </ul>
          <a className="button" href={addressOf(look.language, '/valuer')}>
            {market.more}
          </a>
        </div>
      </div>
    </section>
  );
};

const Methods = ({ look }: Props) => {
  const { methods } = look.text.site.home;
  return (
    <section className="section">
      <div className="wrap">
        <h2>{methods.title}</h2>
        <p className="lead">{methods.lead}</p>
        <div className="thirds">
          {methods.all.map(({ title, text }, index) => (
            <article key={title}>
              <MethodArt index={index} labels={methods.cost} />
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
};
