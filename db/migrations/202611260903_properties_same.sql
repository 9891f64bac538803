-- Which orders name the same building, part or parcel.
create index property_by_identifier on properties.property ("sifraKo", "stevilkaStavbe", "parcelnaStevilka");
