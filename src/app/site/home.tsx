import type { Prices } from '#app/contract/site-module.ts';
import { inventedSource } from '#contract/invented.ts';
import { Plan } from '#platform/web/ui/plan/plan.tsx';
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
        <h1>{site.home.heading}</h1>
        <p className="lead">{site.home.lead}</p>
        <LookUp look={look} />
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

/** Without script it begins an inquiry with what was entered; with it, a guest sees the basic data immediately. */
const LookUp = ({
  look: {
    text: { cadastre, codeLists, site },
  },
}: Props) => (
  <form
    id="look-up"
    action="/user/inquiry/property-details"
    method="get"
    data-form="look-up"
    data-failed={site.home.failed}
    data-kinds={JSON.stringify(codeLists.propertyKinds)}
  >
    <fieldset className="modes">
      <legend>{cadastre.searchMode}</legend>
      <label>
        <input type="radio" name="po" value="stavbi" defaultChecked />
        <span>{cadastre.byBuilding}</span>
      </label>
      <label>
        <input type="radio" name="po" value="parceli" />
        <span>{cadastre.byLand}</span>
      </label>
    </fieldset>
    <div className="pair">
      <label>
        {cadastre.ko}
        <input
          name="ko"
          list="kos"
          required
          maxLength={80}
          autoComplete="off"
          placeholder={site.home.koHint}
          data-unknown={site.home.noKo}
        />
      </label>
      <datalist id="kos" />
      <label>
        <span className="for-building">{site.home.number}</span>
        <span className="for-parcel">{site.home.parcel}</span>
        <input name="stavba" required maxLength={12} autoComplete="off" />
      </label>
    </div>
    <button className="button big" type="submit">
      <Icon name="magnifier" />
      {site.home.find}
    </button>
    <p className="hint">{site.home.hint}</p>
    <div role="status">
      <p className="answer" hidden />
      <div id="found" className="found" hidden>
        <p className="title" data-field="title" />
        <img alt={site.home.place} width={600} height={270} hidden />
        <dl
          data-use={site.home.use}
          data-area={site.home.area}
          data-built={site.home.built}
          data-floors={site.home.floors}
          data-ko={cadastre.ko}
          data-invented={cadastre.registerData({ name: inventedSource, date: null })}
          data-building={cadastre.buildingTitle({ number: '#' })}
          data-parcel={cadastre.parcelTitle({ number: '#' })}
        />
        <a className="button" href="/user/inquiry/property-details">
          {site.home.continue}
        </a>
        <p className="hint" data-field="source" />
      </div>
    </div>
  </form>
);

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
