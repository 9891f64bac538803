export const about = {
  title: 'O nas',
  description:
    'Mera vodi nepremičnino od naslova ali številke parcele do poročila o oceni vrednosti, ki ga lahko preveri banka, sodišče ali nadzornik.',
  body: `## Kaj je Mera

Mera je kraj, kjer se srečajo trije, ki so pri cenitvi sicer vsak zase: naročnik, ki cenitev potrebuje, cenilec, ki jo izdela, in javne evidence, ki o nepremičnini že veliko vedo.

Naročnik vpiše naslov ali številko stavbe ali parcele. Osnovne podatke prevzamemo iz katastra nepremičnin, zato jih ni treba prepisovati. Cenilec dobi urejen primer, opravi ogled, poišče primerljive posle in izračuna vrednost. Pri vsaki številki v poročilu je naveden vir.

## Kako delamo

- **Vir ob vsakem podatku.** Ob podatku iz evidence stoji, čigav je in katerega dne je veljal. Če ga popravite vi ali cenilec, ohranimo oboje: kar piše v evidenci in kar ste ugotovili na kraju samem.
- **Trije načini ocenjevanja.** Način tržnih primerjav, na donosu zasnovan način in nabavnovrednostni način. Cenilec izbere tiste, ki so za nepremičnino primerni, in izbiro utemelji.
- **Štiri oči.** Pri naročilih v Meri poročilo pred izročitvijo pregleda drug ocenjevalec; nihče ne potrdi lastnega dela. Primere, ki jih cenilec vodi zase, zapečati sam, in to v poročilu piše.
- **Neodvisnost.** Cenilec pred začetkom izjavi, da nima interesa v zadevi. Želena vrednost ni podatek: sporočila, ki bi jo narekovala, označimo in jih ne upoštevamo.
- **Jasen potek.** Pri vsakem naročilu piše, kdo je na potezi, kaj mora storiti in do kdaj.

## Kdo ocenjuje

Cenitve izdelujejo pooblaščeni ocenjevalci vrednosti nepremičnin in sodni cenilci z veljavnim dovoljenjem oziroma imenovanjem. Vrsto, številko in veljavnost dovoljenja preverimo, preden cenilcu dodelimo primer; če je dovoljenje poteklo, primera ne more dobiti.

## Česa ne obljubljamo

- Nobena evidenca ni popolna. Kjer podatka ni, piše »ni podatka«; ne ugibamo.
- Ocena vrednosti velja na določen dan in za določen namen. Ni zagotovilo, da bo nepremičnina po tej ceni tudi prodana.
- Izračun v aplikaciji je orodje za strokovnjaka. Sam po sebi ni cenitev, dokler ga cenilec ne zapečati v poročilo.

## Pišite nam

Vprašanja, pripombe in predlogi so dobrodošli na strani [Kontakt](/kontakt).
`,
};
