/** Words in lower case within street names: kinds of streets, landmarks, and common dedications; every other word is a proper name. */
export const smallInStreets = new Set(
  (
    'ulica ulici cesta cesti pot poti steza trg trgu naselje naselju nabrežje drevored prehod ploščad nasip obala promenada predmestje dvorišče stopnice ' +
    'cona gaj gaju breg bregu bregom vrt vrtu vrtovi vrtovih klanec klancu klancem most mostu mostom gozd gozdu gozdom potok potoku potokom ' +
    'jezeru reki vodi morju ribniku bajerju studencu izviru slapu mlinu mlinom žagi opekarni kamnolomu tovarni ' +
    'železnici progi postajo postaji pošti šoli cerkvi cerkvijo kapeli kapelici gradu gradom grad trgovino parku spomeniku kresu griču gričem hribu hribom vrhu ' +
    'travniku travnikih polju poljem njivah gmajni jasi jami okopih obzidju kostanji lipami lipi borovci brezami ' +
    'do h iz k med od s skozi ter z za sv. st. stara stari staro nova novi novo mala mali velika veliki ' +
    'dr. bratov sester heroja herojev generala kralja kneza cesarja komandanta kapitana slikarja pesnika skladatelja skladateljev padlih borcev talcev žrtev ' +
    'internirancev izgnancev aktivistov odposlancev zbora partizanskih prekomorskih mladinskih brigad brigade bataljona divizije odreda odredov čete fronte ' +
    'armade oktobrske revolucije republike svobode zmage vstaje ljudske pravice mladosti miru spominov agrarne reforme puntarjev'
  ).split(' '),
);
